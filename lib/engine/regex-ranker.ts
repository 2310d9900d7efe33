import { RE2JS, RE2JSException } from "re2js";
import { MAX_BASELINE_TEXT_CHARS, MAX_PATTERN_CHARS, MAX_PATTERN_WORK } from "./limits";
import { hitOf, type Ranker, usableLimit } from "./ranker";
import { patternText } from "./tool-text";
import type { CatalogTool, Explanation, SearchResult } from "./types";
import { unexplained } from "./unexplained";

/** A query as a pattern: ready to be matched, or the reason why it finds nothing. */
type Pattern =
  | { readonly kind: "ready"; readonly regex: RE2JS }
  | { readonly kind: "unusable"; readonly note: string | null };

/** Tools that match, in catalog order, and what was left out. */
interface Found {
  readonly tools: readonly CatalogTool[];
  readonly note: string | null;
}

/**
 * `regex`, a baseline: the query as a case-insensitive regular expression over public name, description and parameter
 * names, in catalog order. RE2 syntax: the engine never backtracks, so no pattern takes exponential time.
 */
export class RegexRanker implements Ranker {
  readonly name = "regex";
  readonly #catalog: readonly CatalogTool[];
  readonly #texts: readonly string[];

  constructor(catalog: readonly CatalogTool[]) {
    this.#catalog = catalog;
    this.#texts = catalog.map((tool) => patternText(tool).slice(0, MAX_BASELINE_TEXT_CHARS));
  }

  search(query: string, limit: number): SearchResult {
    const { tools, note } = this.#find(query);
    return {
      query,
      ranker: this.name,
      // The whole query is one pattern; it has no words.
      tokens: query.trim() === "" ? [] : [query],
      gate: null,
      admitted: tools.length,
      hits: tools.slice(0, usableLimit(limit)).map((tool) => hitOf(tool, null)),
      note,
    };
  }

  explain(query: string, publicName: string, _limit: number): Explanation | null {
    const tool = this.#catalog.find((candidate) => candidate.publicName === publicName);
    return tool ? unexplained(tool, this.#find(query).tools) : null;
  }

  #find(query: string): Found {
    const pattern = compile(query);
    if (pattern.kind === "unusable") return { tools: [], note: pattern.note };
    const readable = this.#readableTools(pattern.regex);
    const tools = this.#catalog.filter((_, at) => at < readable && pattern.regex.test(this.#texts[at] ?? ""));
    const note =
      readable < this.#catalog.length
        ? `The pattern is too costly for the whole catalog: only the first ${readable} of ${this.#catalog.length} tools were matched.`
        : null;
    return { tools, note };
  }

  /**
   * How many tools, from the first on, the pattern may be matched against: linear time still means pattern × text,
   * which is minutes for a large counted repetition over thousands of tools.
   */
  #readableTools(regex: RE2JS): number {
    const size = regex.programSize();
    let work = 0;
    const over = this.#texts.findIndex((text) => {
      work += size * text.length;
      return work > MAX_PATTERN_WORK;
    });
    return over < 0 ? this.#texts.length : over;
  }
}

function compile(query: string): Pattern {
  if (query.trim() === "") return { kind: "unusable", note: null };
  if (query.length > MAX_PATTERN_CHARS) {
    return {
      kind: "unusable",
      note: `The pattern has ${query.length} characters; at most ${MAX_PATTERN_CHARS} are compiled.`,
    };
  }
  try {
    return { kind: "ready", regex: RE2JS.compile(query, RE2JS.CASE_INSENSITIVE) };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return { kind: "unusable", note: `Not a valid regular expression (RE2 syntax): ${reasonOf(error)}.` };
  }
}

/** The library's message; where it quotes the whole pattern, which it does with a flag of its own, without that. */
function reasonOf(error: RE2JSException): string {
  return error.message.replace(/^error parsing regexp: /, "").replace(/: `\(\?i\)[\s\S]*`$/, "");
}
