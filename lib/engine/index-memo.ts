import { stem } from "./stem";
import { classicText, searchText } from "./tool-text";
import type { CatalogTool } from "./types";
import { type ToolTerms, Vocabulary } from "./vocabulary";

/** How a tool becomes tokens: which text, and what a word of it becomes. */
export interface TextProfile {
  readonly textOf: (tool: CatalogTool) => string;
  readonly tokenOf: (word: string) => string;
}

/** `hermes`, `hermes-floor`, `bm25`: stemmed words of name, label, description and parameter names. */
const hermesProfile: TextProfile = { textOf: searchText, tokenOf: stem };

/** `classic`: unstemmed words of the whole public name, description and parameter names. */
const classicProfile: TextProfile = { textOf: classicText, tokenOf: (word) => word };

/** How many indexes ago a tool may have been seen last and still be known: a server may be away for a while. */
const KEPT_GENERATIONS = 16;

/** Tokens and spellings a vocabulary may hold, whatever the catalog, before it is asked whether it is outgrown. */
const SPARE_WORDS = 50_000;

/** A tool's counted words, with what they were made from. */
interface KnownTool {
  readonly tool: CatalogTool;
  readonly terms: ToolTerms;
  /** The last generation that had it. */
  seenIn: number;
}

/**
 * Counted words per tool, kept from one index to the next: a tool whose text is the same as when it was last seen is
 * not tokenised again, whether it is still the same object or its server has reconnected. The key is the content
 * itself, so a drifting catalog cannot be answered from an old one. Bounded by what the last few catalogs hold.
 */
export class TermMemo {
  readonly #profile: TextProfile;
  #vocabulary: Vocabulary;
  #known = new Map<string, KnownTool>();
  #generation = 0;
  #largestCatalogTokens = 0;

  constructor(profile: TextProfile) {
    this.#profile = profile;
    this.#vocabulary = new Vocabulary(profile.tokenOf);
  }

  get vocabulary(): Vocabulary {
    return this.#vocabulary;
  }

  /** The token of a word of a query: lower-cased, and stemmed where this memo's texts are. */
  tokenOf(word: string): string {
    return this.#profile.tokenOf(word);
  }

  /** The tool's text, as it is tokenised. */
  textOf(tool: CatalogTool): string {
    return this.#profile.textOf(tool);
  }

  /** Counted words of each tool, in catalog order; only tools not known are tokenised. */
  termsOf(catalog: readonly CatalogTool[]): ToolTerms[] {
    this.#startAfreshWhenOutgrown();
    this.#generation += 1;
    const terms = catalog.map((tool) => this.#termsOf(tool));
    this.#forgetLongUnseen();
    if (this.#vocabulary.weight > SPARE_WORDS) {
      this.#largestCatalogTokens = Math.max(this.#largestCatalogTokens, distinctTokens(terms));
    }
    return terms;
  }

  #termsOf(tool: CatalogTool): ToolTerms {
    const known = this.#known.get(tool.publicName);
    if (known !== undefined && hasSameSource(known.tool, tool)) {
      known.seenIn = this.#generation;
      return known.terms;
    }
    const text = this.#profile.textOf(tool);
    const isUnchanged = known !== undefined && this.#profile.textOf(known.tool) === text;
    const terms = isUnchanged ? known.terms : this.#vocabulary.count(text);
    this.#known.set(tool.publicName, { tool, terms, seenIn: this.#generation });
    return terms;
  }

  #forgetLongUnseen(): void {
    const oldest = this.#generation - KEPT_GENERATIONS;
    for (const [name, { seenIn }] of this.#known) if (seenIn <= oldest) this.#known.delete(name);
  }

  /**
   * A server whose words differ at every start would make the vocabulary grow for ever: once it is many times what the
   * largest catalog so far needs, begin a new one. Indexes that exist keep the old one.
   */
  #startAfreshWhenOutgrown(): void {
    // A token comes with at least one spelling, so a vocabulary without leftovers weighs a little over twice its tokens.
    if (this.#vocabulary.weight <= SPARE_WORDS + 8 * this.#largestCatalogTokens) return;
    this.#vocabulary = new Vocabulary(this.#profile.tokenOf);
    this.#known = new Map();
  }
}

/** Whether two tools' texts are made from the very same values, so that they need not be compared. */
function hasSameSource(a: CatalogTool, b: CatalogTool): boolean {
  return a.definition === b.definition && a.label === b.label;
}

function distinctTokens(terms: readonly ToolTerms[]): number {
  const ids = new Set<number>();
  for (const { pairs, start, end } of terms) {
    for (let at = start; at < end; at += 2) ids.add(pairs[at] ?? -1);
  }
  return ids.size;
}

/** Everything that indexes over changing catalogs share; keep one per workspace and hand it to each new index. */
export interface IndexMemo {
  readonly hermes: TermMemo;
  readonly classic: TermMemo;
}

/** A memo that knows no tool yet. */
export function createIndexMemo(): IndexMemo {
  return { hermes: new TermMemo(hermesProfile), classic: new TermMemo(classicProfile) };
}
