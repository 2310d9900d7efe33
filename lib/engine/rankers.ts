import type { AdmissionRule } from "./admission";
import { Bm25, type Bm25Options, defaultBm25 } from "./bm25";
import { ClassicRanker } from "./classic-ranker";
import { FlexSearchRanker } from "./flexsearch-ranker";
import { createIndexMemo, type IndexMemo } from "./index-memo";
import type { Ranker } from "./ranker";
import { RegexRanker } from "./regex-ranker";
import { SearchIndex } from "./search-index";
import type { CatalogTool, RankerName } from "./types";
import { WordRanker } from "./word-ranker";

export type { Ranker } from "./ranker";

/** All rankers, the default first. */
export const rankerNames = [
  "hermes",
  "hermes-floor",
  "bm25",
  "classic",
  "flexsearch",
  "regex",
] as const satisfies readonly RankerName[];

/** Whether a name from outside is a ranker's. */
export function isRankerName(name: string): name is RankerName {
  return (rankerNames as readonly string[]).includes(name);
}

/** What rankers can be made with. */
export interface RankerOptions extends Partial<Bm25Options> {
  /** From createIndexMemo, kept from one catalog to the next, so that only changed tools are tokenised. */
  readonly memo?: IndexMemo;
}

/** The rankers over one catalog; each is built when first asked for, and shares with the others what it can. */
export class Rankers {
  readonly catalog: readonly CatalogTool[];
  readonly #memo: IndexMemo;
  readonly #bm25Options: Bm25Options;
  readonly #rankers = new Map<RankerName, Ranker>();
  #bm25: Bm25 | null = null;

  constructor(catalog: readonly CatalogTool[], options: RankerOptions = {}) {
    this.catalog = catalog;
    this.#memo = options.memo ?? createIndexMemo();
    this.#bm25Options = { k1: options.k1 ?? defaultBm25.k1, b: options.b ?? defaultBm25.b };
  }

  /** The ranker of a name. */
  get(name: RankerName): Ranker {
    const known = this.#rankers.get(name);
    if (known !== undefined) return known;
    const ranker = this.#create(name);
    this.#rankers.set(name, ranker);
    return ranker;
  }

  /** The score that `hermes`, `hermes-floor` and `bm25` share. */
  get bm25(): Bm25 {
    this.#bm25 ??= new Bm25(new SearchIndex(this.catalog, this.#memo.hermes), this.#bm25Options);
    return this.#bm25;
  }

  #create(name: RankerName): Ranker {
    switch (name) {
      case "hermes":
        return new WordRanker(name, this.bm25, rule({ hasGate: true }));
      case "hermes-floor":
        return new WordRanker(name, this.bm25, rule({ hasGate: true, hasFloor: true }));
      case "bm25":
        return new WordRanker(name, this.bm25, rule({}));
      case "classic":
        return new ClassicRanker(
          new Bm25(new SearchIndex(this.catalog, this.#memo.classic), this.#bm25Options),
        );
      case "flexsearch":
        return new FlexSearchRanker(this.catalog);
      case "regex":
        return new RegexRanker(this.catalog);
    }
  }
}

/**
 * The six rankers over a catalog (engine-spec 7).
 *
 * @param catalog the deferrable tools of a session, in catalog order
 */
export function createRankers(catalog: readonly CatalogTool[], options: RankerOptions = {}): Rankers {
  return new Rankers(catalog, options);
}

function rule({ hasGate = false, hasFloor = false }: Partial<AdmissionRule>): AdmissionRule {
  return { hasGate, hasFloor, hasExactName: true };
}
