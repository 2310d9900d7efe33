import { StackedBar } from "@/components/charts/bar";
import { Swatch } from "@/components/charts/legend";
import { formatInteger } from "@/components/ui/format";
import type { ToolDetail } from "@/lib/api/contract";
import { PanelSection } from "./panel-section";

/** What the definition costs if eager, by part, beside a real tokenizer's count. */
export function CostSplit({ detail: { chars, row, tokenizerTokens } }: { readonly detail: ToolDetail }) {
  const parts = [
    { key: "description", words: "description", chars: chars.description, fill: "s5" },
    { key: "parameters", words: "parameters", chars: chars.parameters, fill: "s2" },
    { key: "frame", words: "name and frame", chars: chars.frame, fill: "eager" },
  ] as const;
  return (
    <PanelSection title="Cost if eager" aside="estimate: characters / 4">
      <StackedBar
        parts={parts.map(({ key, chars: value, fill }) => ({ key, value, fill }))}
        max={chars.total}
      />
      <dl className="mt-2 text-table">
        {parts.map((part) => (
          <div key={part.key} className="flex min-h-6 items-center gap-2">
            <dt className="flex items-center gap-2">
              <Swatch fill={part.fill} className="w-2!" />
              {part.words}
            </dt>
            <dd className="ml-auto">{formatInteger(Math.ceil(part.chars / 4))}</dd>
          </div>
        ))}
        <div className="mt-1 flex min-h-7 items-center border-line-strong border-t font-semibold">
          <dt>whole definition, rounded once</dt>
          <dd className="ml-auto">{formatInteger(row.schemaTokens)}</dd>
        </div>
        <div className="flex min-h-6 items-center text-text-2">
          <dt>o200k_base tokenizer, for comparison</dt>
          <dd className="ml-auto">
            {tokenizerTokens === null ? "too long to count" : formatInteger(tokenizerTokens)}
          </dd>
        </div>
      </dl>
    </PanelSection>
  );
}
