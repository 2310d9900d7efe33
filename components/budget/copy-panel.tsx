"use client";

import { useQuery } from "@tanstack/react-query";
import { toolscopeCommand } from "@/components/client/command";
import { stateQuery } from "@/components/client/queries";
import { CopyMenu } from "@/components/ui/copy";
import type { CopyText } from "./prepare-copy";

/** “Copy as…” of a panel: JSON, CSV and the command line that prints the same. */
export function CopyPanel({
  json,
  csv,
  command,
}: {
  readonly json: CopyText;
  readonly csv: CopyText;
  /** Words of the command. */
  readonly command: readonly string[];
}) {
  const { data: state } = useQuery(stateQuery());
  const configPath = state === undefined || state.config.isDemo ? null : state.config.path;
  return (
    <CopyMenu
      size="small"
      variant="ghost"
      choices={[
        { label: "JSON", ...json },
        { label: "CSV", ...csv },
        {
          label: "Command",
          text: () => toolscopeCommand(command, configPath),
          done: "Copied the command",
        },
      ]}
    />
  );
}
