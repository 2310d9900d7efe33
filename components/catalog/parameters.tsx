import { useState } from "react";
import { TextButton } from "@/components/ui/button";
import { formatInteger } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import type { ToolDetail } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import { PanelSection } from "./panel-section";

const FIRST = 20;

/** The top-level parameters, what each is and what it costs. */
export function Parameters({ parameters }: { readonly parameters: ToolDetail["parameters"] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? parameters : parameters.slice(0, FIRST);
  return (
    <PanelSection title="Parameters" aside={formatInteger(parameters.length)}>
      {parameters.length === 0 ? (
        <p className="text-table text-text-2">It takes none.</p>
      ) : (
        <table className="data-table" data-dense>
          <caption className="sr-only">Parameters</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col" data-align="right">
                if eager
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((parameter) => (
              <tr key={parameter.name}>
                <th scope="row" className="py-1!">
                  <code className="[overflow-wrap:anywhere]">
                    <ServerText text={parameter.name} />
                  </code>
                  {parameter.required && (
                    <span className="font-normal text-caption text-text-2"> required</span>
                  )}
                  <span className="block font-normal text-caption text-text-3">
                    {parameter.description === null ? (
                      <span className="text-warn">no description</span>
                    ) : (
                      <ServerText text={clip(parameter.description)} />
                    )}
                  </span>
                </th>
                <td className="max-w-36 text-text-2">
                  <bdi
                    className={parameter.type.length > 12 ? "[overflow-wrap:anywhere]" : "whitespace-nowrap"}
                  >
                    {visibleLine(parameter.type, 60)}
                  </bdi>
                </td>
                <td data-align="right">{formatInteger(parameter.tokens)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < parameters.length && (
        <TextButton className="mt-1.5 text-table" onClick={() => setWhole(true)}>
          Show all {formatInteger(parameters.length)}
        </TextButton>
      )}
    </PanelSection>
  );
}

const MAX_DESCRIPTION = 160;

function clip(text: string): string {
  const points = Array.from(text.slice(0, 2 * MAX_DESCRIPTION + 2));
  return points.length <= MAX_DESCRIPTION ? text : `${points.slice(0, MAX_DESCRIPTION).join("")}…`;
}
