import { Bar } from "@/components/charts/bar";
import { Chip } from "@/components/ui/chip";
import { formatDecimal, formatInteger } from "@/components/ui/format";
import { GateIcon } from "@/components/ui/icons";
import { Note } from "@/components/ui/page";
import { ScrollX } from "@/components/ui/scroll-x";
import { visibleLine } from "@/lib/engine/visible";
import type { WordRow } from "./prepare-words";

/** The words of a query: their stems, how many tools carry each, and which one is the gate. */
export function WordTable({
  query,
  rows,
  note,
}: {
  readonly query: string;
  readonly rows: readonly WordRow[];
  readonly note: string | null;
}) {
  if (rows.length === 0)
    return <Note className="mt-0!">The query holds no letter or digit of ASCII, so it has no word.</Note>;
  return (
    <div>
      <ScrollX label={`Words of “${visibleLine(query, 80)}”`}>
        <table className="data-table" data-dense>
          <caption className="sr-only">
            Words of the query, with document frequency and inverse document frequency
          </caption>
          <thead>
            <tr>
              <th scope="col">
                Word <span className="font-normal">stem</span>
              </th>
              <th scope="col" data-align="right">
                df
              </th>
              <th scope="col" className="w-14">
                <span className="sr-only">idf as a bar</span>
              </th>
              <th scope="col" data-align="right">
                idf
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.token}>
                <th scope="row">
                  <span className="inline-flex flex-wrap items-center gap-x-1.5">
                    <code className={row.isGate ? "break-all font-semibold" : "break-all"}>
                      {visibleLine(row.word, 80)}
                    </code>
                    {row.word !== row.token && (
                      <code className="break-all text-text-3">{visibleLine(row.token, 80)}</code>
                    )}
                    {row.times > 1 && (
                      <span className="text-caption text-text-3">× {formatInteger(row.times)}</span>
                    )}
                    {row.isGate && (
                      <Chip tone="accent" icon={<GateIcon />}>
                        gate
                      </Chip>
                    )}
                  </span>
                </th>
                <td data-align="right">{formatInteger(row.df)}</td>
                <td>
                  <Bar ratio={row.idfRatio} fill={row.isGate ? "prompt" : "eager"} />
                </td>
                <td data-align="right" className={row.isGate ? "font-semibold" : undefined}>
                  {formatDecimal(row.idf)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      {note !== null && <Note>{note}</Note>}
    </div>
  );
}
