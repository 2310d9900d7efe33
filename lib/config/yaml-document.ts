import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Parser,
  Scalar,
} from "yaml";
import {
  type ConfigNode,
  type MapEntry,
  mapNode,
  maxDocumentDepth,
  type ParsedDocument,
  placeNamer,
} from "./document";

/** Nodes that aliases may bring in, all together: a bomb of nested aliases stops here, honest reuse never comes near. */
const maxAliasedNodes = 10_000;

interface Fault {
  readonly offset: number;
  readonly message: string;
  readonly hint: string | null;
}

/**
 * Parses one YAML 1.2 document (core schema) with merge keys, as the readers of these files allow them.
 * Depth is measured on the token tree before anything recursive sees it: composing 100,000 open brackets ends the
 * whole process inside V8, which no catch can stop.
 */
export function parseYaml(path: string, text: string): ParsedDocument {
  const at = placeNamer(path, text);
  const broken = (faults: readonly Fault[]): ParsedDocument => ({
    kind: "broken",
    faults: faults.map(({ offset, message, hint }) => ({ path: at(offset), message, hint })),
  });
  const tokens = [...new Parser().parse(text)];
  const tooDeep = firstTooDeep(tokens);
  if (tooDeep !== null) {
    return broken([
      {
        offset: tooDeep,
        message: `The file is nested more than ${maxDocumentDepth} levels deep.`,
        hint: null,
      },
    ]);
  }
  // Repeated keys are told by our reader, where they matter: the files' own readers accept them.
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false, logLevel: "silent" });
  const documents = [...composer.compose(tokens, true, text.length)];
  const faults = documents.flatMap((document) => document.errors.map(toFault));
  if (faults.length > 0) return broken(faults.slice(0, 5));
  const [document, second] = documents;
  if (second) return broken([severalDocuments(documents)]);
  if (!document?.contents) {
    return broken([{ offset: 0, message: "The file holds comments only, no settings.", hint: null }]);
  }
  const reader = nodeReader(document);
  const root = reader.read(document.contents as Node);
  const fault = reader.fault();
  if (fault !== null) return broken([fault]);
  const warnings = document.warnings.map((warning) => ({
    offset: warning.pos[0],
    message: `${warning.message}. Its value was read as if it had no tag.`,
  }));
  return { kind: "parsed", document: { root, at, warnings } };
}

function toFault(error: { readonly message: string; readonly pos: readonly [number, number] }): Fault {
  const tab = error.message.startsWith("Tabs are not allowed");
  return {
    offset: error.pos[0],
    message: `${error.message.replace(/\.$/, "")}.`,
    hint: tab ? "Indent with spaces." : null,
  };
}

function severalDocuments(documents: readonly Document.Parsed[]): Fault {
  return {
    offset: documents[1]?.range[0] ?? 0,
    message: `The file holds ${documents.length} documents; a configuration is one.`,
    hint: "Remove the line `---` between them, or split the file.",
  };
}

/** Offset of the first token past the allowed depth, or null. Walks without recursion. */
function firstTooDeep(tokens: readonly CST.Token[]): number | null {
  // The document itself is no level.
  const stack = tokens.map((token) => ({ token, depth: -1 }));
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { token } = item;
    const depth = item.depth + 1;
    if (depth > maxDocumentDepth) return "offset" in token ? token.offset : 0;
    if (token.type === "document" && token.value) stack.push({ token: token.value, depth });
    if (!("items" in token)) continue;
    for (const child of token.items) {
      if (child.key) stack.push({ token: child.key, depth });
      if (child.value) stack.push({ token: child.value, depth });
    }
  }
  return null;
}

/** Reads nodes of one document; after the first fault it reads nothing more. */
function nodeReader(document: Document.Parsed) {
  let fault: Fault | null = null;
  let aliasedNodes = 0;
  const nothing = (offset: number): ConfigNode => ({ kind: "scalar", value: null, text: "", offset });
  const fail = (offset: number, message: string): ConfigNode => {
    fault ??= { offset, message, hint: null };
    return nothing(offset);
  };

  function read(node: Node | null, depth = 0, insideAlias = false, fallbackOffset = 0): ConfigNode {
    const offset = node?.range?.[0] ?? fallbackOffset;
    if (fault !== null || node === null) return nothing(offset);
    if (depth > maxDocumentDepth)
      return fail(
        offset,
        `The file is nested more than ${maxDocumentDepth} levels deep, or an alias stands inside its own anchor.`,
      );
    if (insideAlias) aliasedNodes += 1;
    if (aliasedNodes > maxAliasedNodes)
      return fail(offset, `Aliases repeat more than ${maxAliasedNodes} values.`);
    if (isAlias(node)) {
      const target = node.resolve(document);
      if (!target) return fail(offset, `The alias *${node.source} has no anchor &${node.source} before it.`);
      return read(target as Node, depth + 1, true, offset);
    }
    if (isSeq(node)) {
      return {
        kind: "list",
        items: node.items.map((item) => read(item as Node, depth + 1, insideAlias, offset)),
        offset,
      };
    }
    if (isMap(node)) return mapNode(readPairs(node.items, depth, insideAlias, offset), offset);
    return isScalar(node) ? scalarNode(node, offset) : nothing(offset);
  }

  function readPairs(
    items: readonly unknown[],
    depth: number,
    insideAlias: boolean,
    mapOffset: number,
  ): MapEntry[] {
    const merged: MapEntry[] = [];
    const own: MapEntry[] = [];
    for (const pair of items) {
      if (!isPair(pair)) continue;
      const key = pair.key as Node | null;
      const keyOffset = key?.range?.[0] ?? mapOffset;
      if (!isScalar(key)) {
        fail(keyOffset, "A key must be text, not a list or a map.");
        continue;
      }
      const value = read(pair.value as Node | null, depth + 1, insideAlias, key.range?.[1] ?? keyOffset);
      if (key.value === "<<" && key.type === Scalar.PLAIN) merged.push(...mergedEntries(value));
      else own.push({ key: scalarText(key), keyOffset, value });
    }
    const ownKeys = new Set(own.map((entry) => entry.key));
    return [...firstOfEach(merged).filter((entry) => !ownKeys.has(entry.key)), ...own];
  }

  function mergedEntries(value: ConfigNode): MapEntry[] {
    const maps = value.kind === "list" ? value.items : [value];
    return maps.flatMap((map) => {
      if (map.kind === "map") return [...map.entries.values()];
      fail(map.offset, "A merge key `<<` takes a map, or a list of maps.");
      return [];
    });
  }

  return { read, fault: () => fault };
}

/** Of several merged maps the first one that has a key gives it (YAML merge key specification). */
function firstOfEach(entries: readonly MapEntry[]): MapEntry[] {
  const byKey = new Map<string, MapEntry>();
  for (const entry of entries) if (!byKey.has(entry.key)) byKey.set(entry.key, entry);
  return [...byKey.values()];
}

function scalarNode(scalar: Scalar, offset: number): ConfigNode {
  const text = scalarText(scalar);
  const { value } = scalar;
  const isPlain =
    value === null || typeof value === "string" || typeof value === "boolean" || typeof value === "number";
  // Dates, binary and big integers, which a %YAML 1.1 directive or a tag can bring, stay the text that was written.
  return { kind: "scalar", value: isPlain ? value : text, text, offset };
}

function scalarText(scalar: Scalar): string {
  return typeof scalar.value === "string" ? scalar.value : (scalar.source ?? String(scalar.value ?? ""));
}
