import { closest } from "@/lib/engine/suggest";
import type { ToolDefinition } from "@/lib/engine/types";
import { finding } from "./lint-rules";
import { allPropertyNames, isObject } from "./lint-schema";
import type { LintFinding } from "./types";

const readChars = 20_000;
const mostTold = 20;

/**
 * Parameters that the description names and the schema lacks, at any depth. Only what can hardly be anything else is
 * taken for a parameter's name: a quoted word, or one with `_` or an inner capital, right beside the word "parameter"
 * or "argument", and the entries of an `Args:` or `Parameters:` block as docstrings have it.
 */
export function lintMentions(definition: ToolDefinition): LintFinding[] {
  const description = (definition.description ?? "").slice(0, readChars);
  if (!isObject(definition.inputSchema)) return [];
  const mentioned = new Set([...besideNoun(description), ...inArgumentBlocks(description)]);
  if (mentioned.size === 0) return [];
  const known = allPropertyNames(definition.inputSchema);
  return [...mentioned]
    .filter((name) => !isKnown(name, known))
    .slice(0, mostTold)
    .map((name) => {
      const near = closest(name, known);
      const suggestion = near === null ? "" : ` The nearest is \`${near}\`.`;
      const message = `The description names the parameter \`${name}\`, which the schema does not have.${suggestion}`;
      return finding("unknown-parameter-named", "description", message);
    });
}

/** `filter.state` is known when both parts are. */
function isKnown(name: string, known: ReadonlySet<string>): boolean {
  return known.has(name) || name.split(".").every((part) => known.has(part));
}

const nouns: ReadonlySet<string> = new Set(["parameter", "param", "argument", "arg"]);

interface Word {
  readonly text: string;
  readonly isQuoted: boolean;
  /** Only spaces and quotes stand between it and the word before. */
  readonly followsClosely: boolean;
}

function besideNoun(description: string): string[] {
  const words = wordsOf(description);
  const names: string[] = [];
  for (const [index, word] of words.entries()) {
    if (!nouns.has(word.text.toLowerCase()) || word.isQuoted) continue;
    const before = words[index - 1];
    const after = words[index + 1];
    if (before && word.followsClosely && isParameterName(before)) names.push(before.text);
    else if (after?.followsClosely && isParameterName(after)) names.push(after.text);
  }
  return names;
}

function isParameterName({ text, isQuoted }: Word): boolean {
  return text.length <= 64 && (isQuoted || /[A-Za-z]_[A-Za-z]|[a-z][A-Z]/.test(text));
}

/** One pass over the text: every alternative begins with another character, so nothing is tried twice. */
function wordsOf(description: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of description.matchAll(/[A-Za-z_][\w.]*/g)) {
    const start = match.index;
    const text = match[0].replace(/\.+$/, "");
    const before = description[start - 1] ?? " ";
    const quote = "`'\"".includes(before) ? before : "";
    const isQuoted = quote !== "" && description[start + text.length] === quote;
    const gap = description.slice(end, start).replace(/[`'"*]/g, "");
    words.push({ text, isQuoted, followsClosely: gap === " " });
    end = start + text.length;
  }
  return words;
}

const blockHead = /^\s*(?:args|arguments|parameters|params):\s*$/i;
const blockEntry = /^(\s*(?:[-*]\s+)?)[`*]{0,3}([A-Za-z_]\w{0,63})[`*]{0,3}(?:\s*\([^)]{0,100}\))?\s*:/;

/** The entries below a line `Args:`, alike in indent and bullet, up to the first line that is neither one nor deeper. */
function inArgumentBlocks(description: string): string[] {
  const names: string[] = [];
  let lead: string | null = null;
  let isInside = false;
  for (const line of description.split("\n")) {
    if (blockHead.test(line)) {
      isInside = true;
      lead = null;
      continue;
    }
    if (!isInside) continue;
    const [, entryLead, name] = blockEntry.exec(line) ?? [];
    if (name !== undefined && entryLead === (lead ?? entryLead)) {
      lead = entryLead ?? "";
      names.push(name);
    } else isInside = lead !== null && indentOf(line) > indentOf(lead);
  }
  return names;
}

function indentOf(line: string): number {
  return line.search(/[^ \t]|$/);
}
