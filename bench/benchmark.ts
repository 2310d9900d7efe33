import { buildCatalog } from "@/lib/engine/catalog";
import { deferTools } from "@/lib/engine/deferral";
import { deferredGroups } from "@/lib/engine/deferred-groups";
import { buildLadder } from "@/lib/engine/ladder";
import type { ToolSource } from "@/lib/engine/types";
import { type ChangeCost, changeCost } from "./changes";
import { type Contender, type Corpus, contenders, corpusOf, references, subject } from "./contenders";
import { buildMs, buildMsOfEach, heapMb, queryMs } from "./measure";

/** What a person would ask for, with the little words that make a search engine work. */
export const queries = [
  "create a calendar event",
  "list files in a folder",
  "delete a virtual machine instance",
  "send an email message to a user",
  "translate text into another language",
  "get the billing account of a project",
] as const;

export interface ContenderResult {
  readonly name: string;
  readonly remark: string | null;
  readonly buildMs: number;
  readonly heapMb: number;
  /** Mean of the queries' medians. */
  readonly queryMs: number;
  readonly perQueryMs: readonly number[];
}

export interface CatalogResult {
  readonly name: string;
  readonly toolCount: number;
  readonly sourceCount: number;
  readonly queries: readonly string[];
  readonly contenders: readonly ContenderResult[];
  readonly change: ChangeCost;
  readonly ladderMs: number;
}

/**
 * Measures every contender on one catalog.
 *
 * @param progress told what is being measured, because a run takes minutes
 * @throws Error when our ranker and the naive scan do not find the same tools: times of different work mean nothing
 */
export function benchmark(
  name: string,
  sources: readonly ToolSource[],
  progress: (what: string) => void,
): CatalogResult {
  const catalog = buildCatalog(sources);
  const corpus = corpusOf(catalog.tools);
  checkSameResults(corpus);
  const costs = deferredGroups(deferTools(catalog, [])).map(({ cost }) => cost);
  progress(`${name}: building with each`);
  const buildTimes = buildMsOfEach(
    contenders.map(
      ({ build }) =>
        () =>
          build(corpus),
    ),
  );
  return {
    name,
    toolCount: catalog.tools.length,
    sourceCount: sources.length,
    queries,
    contenders: contenders.map((contender, at) => {
      progress(`${name}: asking ${contender.name}`);
      return { ...measure(contender, corpus), buildMs: buildTimes[at] ?? Number.NaN };
    }),
    change: changeCost(sources),
    ladderMs: buildMs(() => buildLadder(costs)),
  };
}

function measure({ name, remark, build }: Contender, corpus: Corpus): Omit<ContenderResult, "buildMs"> {
  const search = build(corpus);
  const perQueryMs = queryMs(queries, search);
  return {
    name,
    remark,
    heapMb: heapMb(() => build(corpus)),
    queryMs: perQueryMs.reduce((sum, ms) => sum + ms, 0) / perQueryMs.length,
    perQueryMs,
  };
}

function checkSameResults(corpus: Corpus): void {
  const naive = references.find((contender) => contender.name === "naive scan");
  const expected = naive?.build(corpus);
  const found = subject.build(corpus);
  for (const query of queries) {
    const [should, is] = [expected?.(query).join(), found(query).join()];
    if (should !== is)
      throw new Error(`For "${query}" the naive scan finds tools ${should}, toolscope finds ${is}.`);
  }
}
