"use client";

import { useQuery } from "@tanstack/react-query";
import { stateQuery } from "@/components/client/queries";
import { Button } from "@/components/ui/button";
import { CopyButton, type CopyChoice } from "@/components/ui/copy";
import { CopyIcon } from "@/components/ui/icons";
import { Verbatim } from "@/components/ui/verbatim";
import { draftYaml } from "./prepare-yaml";
import type { Budget } from "./use-budget";

/** The draft's snippet for the configuration file in use; `""` when nothing differs. */
function useDraftYaml({ draft, data }: Budget): string {
  const { data: state } = useQuery(stateQuery());
  const fileName = state?.config.displayPath.split(/[\\/]/).at(-1) ?? "toolscope.yaml";
  return draftYaml(draft, data.saved, { fileName, format: state?.config.format ?? "toolscope" });
}

function yamlChoice(text: string): CopyChoice {
  return { label: "Copy as YAML", text: () => text, done: "Copied the draft as YAML" };
}

/** The page's first action: the draft leaves as YAML, since no file is written. */
export function CopyYaml({ budget }: { readonly budget: Budget }) {
  const text = useDraftYaml(budget);
  if (text !== "") return <CopyButton choice={yamlChoice(text)} variant="primary" />;
  return (
    <Button variant="primary" icon={<CopyIcon />} disabled>
      Copy as YAML
    </Button>
  );
}

/** The snippet itself. */
export function YamlPanel({ budget }: { readonly budget: Budget }) {
  const text = useDraftYaml(budget);
  return (
    <section aria-labelledby="yaml-title">
      <header className="mb-2 flex items-center gap-3">
        <h3 id="yaml-title" className="whitespace-nowrap font-semibold text-table">
          As YAML
        </h3>
        <span className="text-caption text-text-3 max-mid:hidden">
          only what differs from the saved configuration
        </span>
        {text !== "" && (
          <span className="ml-auto">
            <CopyButton choice={yamlChoice(text)} label="Copy" variant="ghost" size="small" />
          </span>
        )}
      </header>
      {text === "" ? (
        <p className="text-table text-text-2">
          Nothing differs. A draft’s lines stand here, to copy into the file.
        </p>
      ) : (
        <Verbatim text={text} label="Draft as YAML" />
      )}
    </section>
  );
}
