import type { Fill } from "@/components/charts/fill";
import { Swatch } from "@/components/charts/legend";
import { formatDecimal, formatDelta, formatInteger } from "@/components/ui/format";
import { ScrollX } from "@/components/ui/scroll-x";
import type { Explanation } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
import type { Compared } from "./hit-line";
import { sumRows } from "./prepare-hits";

/** Every part of a score: idf × tf part, summed; beside those of a hit that it is compared with. */
export function SumTable({
  query,
  explanation,
  compared,
  fills,
}: {
  readonly query: string;
  readonly explanation: Explanation;
  readonly compared: Compared | null;
  readonly fills: ReadonlyMap<string, Fill>;
}) {
  const other = compared?.explanation ?? null;
  const rows = sumRows(explanation, other);
  return (
    <ScrollX
      label={`Sum of ${visibleLine(explanation.publicName, 80)} for “${visibleLine(query, 80)}”`}
      className="mt-2 rounded-control bg-sunken px-3 py-1.5"
    >
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
            {compared !== null && (
              <th scope="col" data-align="right">
                to rank {formatInteger(compared.rank)}
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
                  <span className="text-text-3"> there {formatInteger(row.otherTf)}</span>
                )}
              </td>
              <td data-align="right" className="font-semibold">
                {formatDecimal(row.contribution)}
              </td>
              {other !== null && <td data-align="right">{formatDelta(row.delta, 3)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4} className="whitespace-normal! py-1!">
              Score{" "}
              <span className="font-normal text-text-2">
                length {formatInteger(explanation.length)} words
                {other !== null && `, there ${formatInteger(other.length)}`}, mean{" "}
                {formatDecimal(explanation.averageLength, 1)}: a longer text lowers every tf part
              </span>
            </th>
            <td data-align="right">{formatDecimal(explanation.score)}</td>
            {other !== null && <td data-align="right">{formatDelta(explanation.score - other.score, 3)}</td>}
          </tr>
        </tfoot>
      </table>
    </ScrollX>
  );
}
