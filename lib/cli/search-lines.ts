import type { Explanation } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
import type { SearchReport, SearchResultReport } from "./search-report";
import type { Style } from "./style";
import { type Cell, count, plural, table } from "./table";

/** `toolscope search` for people: each query's hits, and with `--explain` and `--why` the sums behind them. */
export function searchLines(report: SearchReport, limit: number, style: Style): readonly string[] {
  const { hash, toolCount } = report.catalog;
  return [
    style.dim(
      `${plural(toolCount, "searchable tool")}, catalog ${hash}, at most ${plural(limit, "hit")} a query`,
    ),
    ...report.results.flatMap((result) => ["", ...resultLines(result, style)]),
  ];
}

function resultLines(result: SearchResultReport, style: Style): readonly string[] {
  return [
    `${style.strong(`“${visibleLine(result.query)}”`)}  ${result.ranker}: ${summary(result)}`,
    ...(result.note === null ? [] : [style.warn(`  ${visibleLine(result.note)}`)]),
    ...(result.gate?.df === 0 ? [style.warn(`  ${unknownGate(result.gate.token)}`)] : []),
    ...result.hits.flatMap((hit, index) => [
      `  ${String(index + 1).padStart(2)}  ${scoreText(hit.score)}  ${visibleLine(hit.name)}`,
      ...explanationLines(result.explain?.[index], style),
    ]),
    ...(result.why ? whyLines(result.why, style) : []),
  ];
}

/** What people ask about most: one word that no tool has, and a query that is otherwise good finds nothing. */
function unknownGate(token: string): string {
  return `no tool carries “${visibleLine(token)}”, the rarest word of the query, so nothing passes the gate`;
}

function summary({ hits, admitted, gate, elapsedMs }: SearchResultReport): string {
  const found =
    hits.length === admitted
      ? plural(admitted, "hit")
      : `${count(hits.length)} of ${plural(admitted, "hit")}`;
  const gateText = gate === null ? "" : `, gate ${visibleLine(gate.token)} (${plural(gate.df, "tool")})`;
  return `${found}${gateText}, ${elapsedMs.toFixed(1)} ms`;
}

function scoreText(score: number | null): string {
  return (score === null ? "exact" : score.toFixed(3)).padStart(8);
}

function explanationLines(explanation: Explanation | undefined, style: Style): readonly string[] {
  if (explanation === undefined || explanation.parts.length === 0) return [];
  const columns = [
    { title: "WORD", align: "left" },
    { title: "TOKEN", align: "left" },
    { title: "TOOLS", align: "right" },
    { title: "IDF", align: "right" },
    { title: "TIMES", align: "right" },
    { title: "ADDS", align: "right" },
  ] as const;
  const rows = explanation.parts.map((part): readonly Cell[] => [
    { text: visibleLine(part.word) },
    { text: visibleLine(part.token) },
    { text: count(part.df) },
    { text: part.idf.toFixed(3) },
    { text: count(part.tf) },
    { text: part.contribution.toFixed(3) },
  ]);
  const length = `${plural(explanation.length, "word")} long, ${explanation.averageLength.toFixed(1)} on average`;
  return [
    ...table(columns, rows, style.dim),
    style.dim(`length norm ${explanation.lengthNorm.toFixed(3)}: ${length}`),
  ].map((line) => `        ${line}`);
}

function whyLines(why: Explanation, style: Style): readonly string[] {
  const name = visibleLine(why.publicName);
  const without = why.rankWithoutAdmission;
  return [
    `  ${style.strong(name)}: ${outcome(why)}`,
    ...(without === null || why.outcome.kind === "hit"
      ? []
      : [`      by score alone it would be number ${count(without)}`]),
    ...explanationLines(why, style),
  ];
}

/** Why the tool is where it is, in words. */
function outcome(why: Explanation): string {
  const { outcome: end, gate, floor } = why;
  switch (end.kind) {
    case "hit":
      return why.exact
        ? "number 1, the query is its name"
        : `number ${count(end.rank)}, score ${why.score.toFixed(3)}`;
    case "past-limit":
      return `number ${count(end.rank)}, past the limit; the last hit inside is ${visibleLine(end.beatenBy)}`;
    case "stopped-at-gate":
      return `no hit: it does not carry the gate token ${visibleLine(gate?.token ?? "")} (${plural(gate?.df ?? 0, "tool")} do)`;
    case "stopped-at-floor":
      return `no hit: it carries ${count(floor?.carried ?? 0)} of the ${count(floor?.needed ?? 0)} query words it must`;
    case "no-shared-word":
      return "no hit: it shares no word with the query";
    case "no-tokens":
      return "no hit: the query holds no word";
    case "not-explained":
      return end.rank === null
        ? "no hit; this ranker has no word-by-word score"
        : `number ${count(end.rank)}; this ranker has no word-by-word score`;
  }
}
