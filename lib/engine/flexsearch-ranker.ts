import { Encoder, Index } from "flexsearch";
import { boundQuery, MAX_BASELINE_TEXT_CHARS } from "./limits";
import { hitOf, type Ranker, usableLimit } from "./ranker";
import { searchText } from "./tool-text";
import type { CatalogTool, Explanation, SearchResult } from "./types";
import { unexplained } from "./unexplained";

/**
 * `flexsearch`, a baseline: the library as it comes (its own encoder, whole words), over the text that `hermes` reads,
 * any word of the query being enough. It orders tools by how many words they share and by how early these stand, and
 * reports no score.
 */
export class FlexSearchRanker implements Ranker {
  readonly name = "flexsearch";
  readonly #catalog: readonly CatalogTool[];
  // Without a cache, because the library's is emptied by a timer that would keep a finished process waiting.
  readonly #encoder = new Encoder({ cache: false });
  readonly #index: Index;

  constructor(catalog: readonly CatalogTool[]) {
    this.#catalog = catalog;
    this.#index = new Index({ tokenize: "strict", encoder: this.#encoder, cache: false });
    catalog.forEach((tool, at) => {
      this.#index.add(at, searchText(tool).slice(0, MAX_BASELINE_TEXT_CHARS));
    });
  }

  search(query: string, limit: number): SearchResult {
    const { text, note } = boundQuery(query);
    const found = this.#find(text);
    return {
      query,
      ranker: this.name,
      tokens: [...new Set(this.#encoder.encode(text))], // it leaves out repeats
      gate: null,
      admitted: found.length,
      hits: found.slice(0, usableLimit(limit)).map((tool) => hitOf(tool, null)),
      note,
    };
  }

  explain(query: string, publicName: string, _limit: number): Explanation | null {
    const tool = this.#catalog.find((candidate) => candidate.publicName === publicName);
    return tool ? unexplained(tool, this.#find(boundQuery(query).text)) : null;
  }

  /** All tools found, in the library's order. Its limit is 100 unless another is given. */
  #find(text: string): CatalogTool[] {
    const places = this.#index.search(text, { limit: Math.max(1, this.#catalog.length), suggest: true });
    return places.flatMap((at) => this.#catalog[Number(at)] ?? []);
  }
}
