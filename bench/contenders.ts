import { create, insert, search } from "@orama/orama";
import { Index } from "flexsearch";
import MiniSearch from "minisearch";
import { idf } from "@/lib/engine/bm25";
import { createRankers } from "@/lib/engine/rankers";
import { stem } from "@/lib/engine/stem";
import { wordEnd, wordStart } from "@/lib/engine/tokenize";
import { searchText } from "@/lib/engine/tool-text";
import type { CatalogTool, RankerName } from "@/lib/engine/types";

/** Hits that are asked for, as by an agent that names no limit. */
export const limit = 5;

/** Answers a query with public names, best first. */
export type Search = (query: string) => readonly string[];

/** A catalog with what every library is given of it: all fields of a tool as one text. */
export interface Corpus {
  readonly catalog: readonly CatalogTool[];
  readonly texts: readonly string[];
}

/** Something that can index a catalog and search it. */
export interface Contender {
  readonly name: string;
  /** What it does otherwise than the rest, or null. */
  readonly remark: string | null;
  readonly build: (corpus: Corpus) => Search;
}

export function corpusOf(catalog: readonly CatalogTool[]): Corpus {
  return { catalog, texts: catalog.map(searchText) };
}

const tokenByWord = new Map<string, string>();

/** Our tokens for the libraries' hooks. Each spelling is stemmed once in the whole run, so no library pays for it. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  let end = 0;
  for (let start = wordStart(text, 0); start < text.length; start = wordStart(text, end)) {
    end = wordEnd(text, start);
    const word = text.slice(start, end);
    let token = tokenByWord.get(word);
    if (token === undefined) {
      token = stem(word.toLowerCase());
      tokenByWord.set(word, token);
    }
    tokens.push(token);
  }
  return tokens;
}

/** One of our rankers; it makes the texts itself, within its building time. */
function ours(name: RankerName, remark: string | null): Contender {
  return {
    name: `toolscope ${name}`,
    remark,
    build: ({ catalog }) => {
      const ranker = createRankers(catalog).get(name);
      return (query) => ranker.search(query, limit).hits.map(({ publicName }) => publicName);
    },
  };
}

const flexsearch: Contender = {
  name: "flexsearch",
  remark: null,
  build: ({ catalog, texts }) => {
    const index = new Index({ tokenize: "strict", encode: tokensOf });
    texts.forEach((text, at) => {
      index.add(at, text);
    });
    return (query) => index.search(query, { limit, suggest: true }).map((at) => nameAt(catalog, Number(at)));
  },
};

const minisearch: Contender = {
  name: "minisearch",
  remark: null,
  build: ({ catalog, texts }) => {
    const index = new MiniSearch<{ id: number; text: string }>({
      fields: ["text"],
      tokenize: tokensOf,
      processTerm: (term) => term,
    });
    index.addAll(texts.map((text, id) => ({ id, text })));
    return (query) =>
      index
        .search(query, { combineWith: "OR" })
        .slice(0, limit)
        .map(({ id }) => nameAt(catalog, Number(id)));
  },
};

const orama: Contender = {
  name: "orama",
  remark: "finds words by their beginning; it has no switch for whole words only",
  build: ({ catalog, texts }) => {
    const tokenizer = {
      language: "english",
      normalizationCache: new Map<string, string>(),
      tokenize: tokensOf,
    };
    const database = create({ schema: { text: "string" }, components: { tokenizer } });
    texts.forEach((text, at) => {
      insert(database, { id: String(at), text });
    });
    return (query) => {
      const results = search(database, { term: query, limit, threshold: 1 });
      if (results instanceof Promise) throw new Error("Orama answers later; a timing of it would be wrong.");
      return results.hits.map(({ id }) => nameAt(catalog, Number(id)));
    };
  },
};

/** BM25 without an index: every tool's tokens are read for every query. */
const naive: Contender = {
  name: "naive scan",
  remark: "BM25 over token lists, no index",
  build: ({ catalog, texts }) => {
    const tools = texts.map(tokensOf);
    const total = tools.reduce((sum, { length }) => sum + length, 0);
    const averageLength = Math.max(1, total / Math.max(1, tools.length));
    return (query) => {
      const tokens = tokensOf(query);
      const counts = tools.map((tool) => tokens.map((token) => countOf(tool, token)));
      const weights = tokens.map((_, at) =>
        idf(
          tools.length,
          counts.reduce((df, tool) => df + (tool[at] ? 1 : 0), 0),
        ),
      );
      const scores = counts.map((tool, position) => {
        const norm = 1 - 0.75 + (0.75 * (tools[position]?.length ?? 0)) / averageLength;
        return tool.reduce(
          (score, tf, at) => score + (weights[at] ?? 0) * ((tf * 2.5) / (tf + 1.5 * norm)),
          0,
        );
      });
      return scores
        .map((score, at) => ({ score, at }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || a.at - b.at)
        .slice(0, limit)
        .map(({ at }) => nameAt(catalog, at));
    };
  },
};

function nameAt(catalog: readonly CatalogTool[], position: number): string {
  return catalog[position]?.publicName ?? "";
}

function countOf(tokens: readonly string[], token: string): number {
  let count = 0;
  for (const other of tokens) if (other === token) count += 1;
  return count;
}

/** The one that does what the libraries do: any word is enough. */
export const subject = ours("bm25", null);

/** The default ranker: fewer tools to score, because results must carry the rarest word. */
export const gated = ours("hermes", "results must carry the query's rarest word");

export const references: readonly Contender[] = [flexsearch, minisearch, orama, naive];
export const contenders: readonly Contender[] = [subject, gated, ...references];
