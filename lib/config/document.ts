import { basename } from "node:path";
import type { JsonValue } from "@/lib/engine/types";

/**
 * What a YAML or JSON configuration file says, with the place of everything: the one shape that both parsers give.
 * `offset` counts UTF-16 units from the start of the text.
 */
export type ConfigNode = ScalarNode | ListNode | MapNode;

export interface ScalarNode {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  /** As written, for what must stay text: `PORT: 0808` means "0808", `VERSION: 1.10` means "1.10". */
  readonly text: string;
  readonly offset: number;
}

export interface ListNode {
  readonly kind: "list";
  readonly items: readonly ConfigNode[];
  readonly offset: number;
}

export interface MapNode {
  readonly kind: "map";
  /** In file order. Of a repeated key the last value counts, as in every reader of these files. */
  readonly entries: ReadonlyMap<string, MapEntry>;
  readonly repeated: readonly { readonly key: string; readonly offset: number }[];
  readonly offset: number;
}

export interface MapEntry {
  readonly key: string;
  readonly keyOffset: number;
  readonly value: ConfigNode;
}

/** A parsed file: its content, and how to name a place in it. */
export interface ConfigDocument {
  readonly root: ConfigNode;
  /** `config.yaml:14:7`. */
  readonly at: (offset: number) => string;
  /** What the parser noticed and read past. */
  readonly warnings: readonly { readonly offset: number; readonly message: string }[];
}

/** What parsing ends in; a fault has one place and a sentence about it. */
export type ParsedDocument =
  | { readonly kind: "parsed"; readonly document: ConfigDocument }
  | {
      readonly kind: "broken";
      readonly faults: readonly {
        readonly path: string;
        readonly message: string;
        readonly hint: string | null;
      }[];
    };

/** Nesting that is read: real files have under 20 levels; the parsers are recursive and end the process far above. */
export const maxDocumentDepth = 200;

/** Builds a map from pairs in file order. */
export function mapNode(pairs: readonly MapEntry[], offset: number): MapNode {
  const entries = new Map<string, MapEntry>();
  const repeated: { key: string; offset: number }[] = [];
  for (const pair of pairs) {
    if (entries.has(pair.key)) repeated.push({ key: pair.key, offset: pair.keyOffset });
    entries.set(pair.key, pair);
  }
  return { kind: "map", entries, repeated, offset };
}

/** Turns offsets of a text into `file:line:column`, both from 1. */
export function placeNamer(path: string, text: string): (offset: number) => string {
  const lineStarts = [0];
  for (let index = text.indexOf("\n"); index !== -1; index = text.indexOf("\n", index + 1)) {
    lineStarts.push(index + 1);
  }
  const name = basename(path);
  return (offset) => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return `${name}:${low + 1}:${offset - (lineStarts[low] ?? 0) + 1}`;
  };
}

/** The plain value of a node; keys become own properties, `__proto__` too. */
export function toValue(node: ConfigNode): JsonValue {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") return node.items.map(toValue);
  return Object.fromEntries([...node.entries.values()].map((entry) => [entry.key, toValue(entry.value)]));
}

/** `text`, `a number`, `a list`: what a node is, for a sentence. */
export function nodeTypeName(node: ConfigNode): string {
  if (node.kind === "list") return "a list";
  if (node.kind === "map") return "a map";
  if (node.value === null) return "empty";
  if (typeof node.value === "string") return "text";
  return typeof node.value === "number" ? `the number ${node.text}` : `${node.value}`;
}
