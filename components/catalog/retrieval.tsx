import Link from "next/link";
import { useState } from "react";
import { Bar } from "@/components/charts/bar";
import { routes } from "@/components/client/routes";
import { TextButton } from "@/components/ui/button";
import { formatDecimal, formatInteger } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import type { ProbeRank, ToolDetail } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import { PanelSection } from "./panel-section";

const RAREST = 7;

/** The words the tool is found by, and where it stands for probes made of its own words. */
export function Retrieval({ detail }: { readonly detail: ToolDetail }) {
  if (detail.words.length === 0)
    return (
      <PanelSection title="Indexed words">
        <p className="text-table text-text-2">It is not deferred, so no search looks for it.</p>
      </PanelSection>
    );
  return (
    <>
      <Words detail={detail} />
      <PanelSection title="Reachability" aside="rank of this tool for probes from its own words">
        <ul className="text-table">
          {detail.probes.map((probe) => (
            <Probe key={probe.probe} probe={probe} />
          ))}
        </ul>
      </PanelSection>
    </>
  );
}

function Words({ detail }: { readonly detail: ToolDetail }) {
  const [isWhole, setWhole] = useState(false);
  const rarest = [...detail.words].sort((a, b) => b.idf - a.idf);
  const shown = isWhole ? rarest.slice(0, 500) : rarest.slice(0, RAREST);
  const highest = Math.max(1e-9, rarest[0]?.idf ?? 0);
  return (
    <PanelSection
      title="Indexed words"
      aside={`rarest ${formatInteger(shown.length)} of ${formatInteger(rarest.length)}; length ${formatInteger(detail.length)} (mean ${formatDecimal(detail.averageLength, 1)})`}
    >
      <table className="data-table" data-dense>
        <caption className="sr-only">Indexed words, rarest first</caption>
        <thead>
          <tr>
            <th scope="col">Stem</th>
            <th scope="col" data-align="right">
              tf
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
          {shown.map((word) => (
            <tr key={word.token}>
              <th scope="row">
                <code className="break-all">{visibleLine(word.token, 60)}</code>{" "}
                {word.word !== word.token && (
                  <code className="break-all font-normal text-text-3">{visibleLine(word.word, 60)}</code>
                )}
              </th>
              <td data-align="right">{formatInteger(word.tf)}</td>
              <td data-align="right">{formatInteger(word.df)}</td>
              <td>
                <Bar ratio={word.idf / highest} fill="prompt" />
              </td>
              <td data-align="right">{formatDecimal(word.idf, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rarest.length > RAREST && (
        <TextButton className="mt-1.5 text-table" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show the rarest only" : `Show all ${formatInteger(rarest.length)} words`}
        </TextButton>
      )}
    </PanelSection>
  );
}

function Probe({ probe }: { readonly probe: ProbeRank }) {
  return (
    <li className="flex items-baseline gap-3 border-line border-b py-1.25 last:border-b-0">
      <span className="min-w-0">
        <span className="text-text-3">{probe.probe}</span>{" "}
        {probe.query !== "" && (
          <Link href={routes.searchFor([probe.query.slice(0, 500)])} className="[overflow-wrap:anywhere]">
            “<ServerText text={probe.query.length > 80 ? `${probe.query.slice(0, 80)}…` : probe.query} />”
          </Link>
        )}
        {probe.takenBy !== null && probe.rank !== 1 && (
          <span className="block text-caption text-text-3">
            ahead of it: <code className="break-all">{visibleLine(probe.takenBy)}</code>
          </span>
        )}
      </span>
      <span className="ml-auto whitespace-nowrap">
        {probe.rank === null ? <span className="text-neg">not found</span> : formatInteger(probe.rank)}
        {probe.exact && ", exact"}
      </span>
    </li>
  );
}
