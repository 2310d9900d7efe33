import type { Fill } from "@/components/charts/fill";
import { Swatch } from "@/components/charts/legend";
import { formatDecimal, formatDelta, formatInteger } from "@/components/ui/format";
import type { Explanation } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
import { sumRows } from "./prepare-hits";

/** Every part of a score: idf × tf part, summed; beside the hit above it. */
export function SumTable({
  explanation,
  above,
  aboveRank,
  fills,
}: {
  readonly explanation: Explanation;
  readonly above: Explanation | null;
  readonly aboveRank: number;
  readonly fills: ReadonlyMap<string, Fill>;
}) {
  const rows = sumRows(explanation, above);
  return (
    <div className="mt-2 overflow-x-auto rounded-control bg-sunken px-3 py-1.5">
      <table className="data-table" data-dense>
        <caption className="sr-only">Parts of the score of {visibleLine(explanation.publicName)}</caption>
        <thead>
          <tr>
            <th scope="col">Stem</th>
            <th scope="col" data-align="right">
              idf
            </th>
            <th scope="col" data-align="right">
              × tf part
            </th>
            <th scope="col" data-align="right">
              tf
            </th>
            <th scope="col" data-align="right">
              = part of score
            </th>
            {above !== null && (
              <th scope="col" data-align="right">
                to rank {formatInteger(aboveRank)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a query may repeat a word; its place is its identity
            <tr key={at}>
              <th scope="row">
                <Swatch fill={fills.get(row.token) ?? "c5"} className="mr-1.5 w-2!" />
                <code>{visibleLine(row.token, 60)}</code>
                {row.word !== row.token && <code className="text-text-3"> {visibleLine(row.word, 60)}</code>}
              </th>
              <td data-align="right">{formatDecimal(row.idf)}</td>
              <td data-align="right">{formatDecimal(row.tfPart)}</td>
              <td data-align="right">
                {formatInteger(row.tf)}
                {row.otherTf !== null && (
                  <span className="text-text-3"> above {formatInteger(row.otherTf)}</span>
                )}
              </td>
              <td data-align="right" className="font-semibold">
                {formatDecimal(row.contribution)}
              </td>
              {above !== null && <td data-align="right">{formatDelta(row.delta, 3)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Score{" "}
              <span className="font-normal text-text-2">
                length {formatInteger(explanation.length)} words
                {above !== null && `, above ${formatInteger(above.length)}`}, mean{" "}
                {formatDecimal(explanation.averageLength, 1)}: a longer text lowers every tf part
              </span>
            </th>
            <td data-align="right">{formatDecimal(explanation.score)}</td>
            {above !== null && <td data-align="right">{formatDelta(explanation.score - above.score, 3)}</td>}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
