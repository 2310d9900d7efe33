import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import {
  type ConfigNode,
  type MapEntry,
  mapNode,
  maxDocumentDepth,
  type ParsedDocument,
  placeNamer,
} from "./document";

/**
 * Parses JSON with comments and trailing commas, as the editors that write these files allow. Depth is measured on
 * the tokens first, because the parser is recursive.
 */
export function parseJson(path: string, text: string): ParsedDocument {
  const at = placeNamer(path, text);
  const tooDeep = firstTooDeep(text);
  if (tooDeep !== null) {
    const message = `The file is nested more than ${maxDocumentDepth} levels deep.`;
    return { kind: "broken", faults: [{ path: at(tooDeep), message, hint: null }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  // Only the first is told: the parser's later errors mostly follow from it.
  const [error] = errors;
  if (error) return { kind: "broken", faults: [{ path: at(error.offset), ...sentenceFor(error, text) }] };
  if (!tree)
    return { kind: "broken", faults: [{ path: at(0), message: "The file holds no value.", hint: null }] };
  return { kind: "parsed", document: { root: toNode(tree, text), at, warnings: [] } };
}

/** Offset of the first bracket past the allowed depth, or null. Works on tokens, without recursion. */
function firstTooDeep(text: string): number | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const start = text[scanner.getTokenOffset()];
    if (start === "{" || start === "[") depth += 1;
    else if (start === "}" || start === "]") depth -= 1;
    if (depth > maxDocumentDepth) return scanner.getTokenOffset();
  }
  return null;
}

type Sentence = { readonly message: string; readonly hint: string | null };

const sentenceByCode: ReadonlyMap<string, string> = new Map([
  ["InvalidNumberFormat", "This is not a number that JSON knows."],
  ["PropertyNameExpected", "A key in double quotes is expected here."],
  ["ValueExpected", "A value is expected here."],
  ["ColonExpected", "A colon is expected here, between key and value."],
  ["CommaExpected", "A comma is expected here, before the next entry."],
  ["CloseBraceExpected", "The file ends here, before a `}` that is still owed."],
  ["CloseBracketExpected", "A `]` is still owed here."],
  ["EndOfFileExpected", "The file should end here: everything was closed already."],
  ["InvalidCommentToken", "This comment is not closed."],
  ["UnexpectedEndOfComment", "This comment is not closed."],
  ["UnexpectedEndOfString", "This text has no closing quote on its line."],
  ["UnexpectedEndOfNumber", "This number breaks off."],
  ["InvalidUnicode", "`\\u` takes four hexadecimal digits."],
  ["InvalidCharacter", "This text holds a control character; write it as `\\n`, `\\t` or `\\u00XX`."],
]);

function sentenceFor(error: ParseError, text: string): Sentence {
  const code = printParseErrorCode(error.error);
  if (code === "InvalidEscapeCharacter") {
    const message = "This text holds a `\\` before a character that JSON does not escape.";
    return { message, hint: "Write a single backslash as two: `C:\\\\tools`." };
  }
  if (code === "InvalidSymbol") {
    const word = text.slice(error.offset, error.offset + Math.min(error.length, 40));
    const hint = word.startsWith("'") ? "JSON takes double quotes." : null;
    return { message: `\`${word}\` is not a value or key that JSON knows.`, hint };
  }
  return { message: sentenceByCode.get(code) ?? "This is not JSON.", hint: null };
}

/** Recursion is safe: depth was bounded before. */
function toNode(node: Node, text: string): ConfigNode {
  const { offset } = node;
  const children = node.children ?? [];
  if (node.type === "array")
    return { kind: "list", items: children.map((child) => toNode(child, text)), offset };
  if (node.type === "object")
    return mapNode(
      children.flatMap((child) => toEntry(child, text)),
      offset,
    );
  const value: string | number | boolean | null = node.value ?? null;
  const written = typeof value === "string" ? value : text.slice(offset, offset + node.length);
  return { kind: "scalar", value, text: written, offset };
}

function toEntry(property: Node, text: string): MapEntry[] {
  const [key, value] = property.children ?? [];
  if (!key || !value) return [];
  return [{ key: String(key.value), keyOffset: key.offset, value: toNode(value, text) }];
}
