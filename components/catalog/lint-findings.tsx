import { CodeText } from "@/components/ui/code-text";
import { formatInteger } from "@/components/ui/format";
import { InfoIcon, WarnIcon } from "@/components/ui/icons";
import { ServerText } from "@/components/ui/server-text";
import type { LintFinding } from "@/lib/api/contract";
import { PanelSection } from "./panel-section";

/** Findings that one reads; the command line prints them all. */
const SHOWN = 12;

/** What the tool's author could mend, each with the reason it hurts. */
export function LintFindings({ findings }: { readonly findings: readonly LintFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <PanelSection title="Lint" aside={formatInteger(findings.length)}>
      <ul className="grid gap-2.5 text-table">
        {findings.slice(0, SHOWN).map((finding) => (
          <li key={`${finding.code} ${finding.path}`} className="grid grid-cols-[18px_minmax(0,1fr)] gap-x-2">
            {finding.severity === "warning" ? (
              <WarnIcon className="mt-0.5 size-4 text-warn" />
            ) : (
              <InfoIcon className="mt-0.5 size-4 text-text-3" />
            )}
            <span className="min-w-0">
              <span className="sr-only">{finding.severity}: </span>
              <span className="font-medium [overflow-wrap:anywhere]">
                <CodeText text={finding.message} />
              </span>{" "}
              <code className="text-caption text-text-3">
                <ServerText text={finding.path} />
              </code>
              <span className="block text-text-2">
                <CodeText text={finding.reason} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {findings.length > SHOWN && (
        <p className="mt-2 text-caption text-text-3">
          and {formatInteger(findings.length - SHOWN)} more: toolscope lint prints them all
        </p>
      )}
    </PanelSection>
  );
}
