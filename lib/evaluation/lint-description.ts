import { firstSentence } from "@/lib/engine/first-sentence";
import { SHORT_DESCRIPTION_CHARS } from "@/lib/engine/short-description";
import { stem } from "@/lib/engine/stem";
import { tokenize, wordEnd, wordStart } from "@/lib/engine/tokenize";
import { nameAsWords } from "@/lib/engine/tool-text";
import type { ToolDefinition } from "@/lib/engine/types";
import { finding } from "./lint-rules";
import type { LintFinding } from "./types";

/**
 * Own words below which a description is thin: it repeats the name with at most one word more ("Create a new pull
 * request." for create_pull_request). Of 1,000 tools of published servers about a quarter are so; with one more
 * word allowed the rule would take descriptions such as "Starts a new run of a pipeline", which do add a synonym.
 */
const fewestOwnWords = 2;

/** Words that every description has and nobody searches for; they do not count as a description's own. */
const functionWords: ReadonlySet<string> = new Set(
  "a an and are as at be by for from if in into is it its of on or that the this to with you your".split(" "),
);

/** Description text that is read for these rules; far beyond any first sentence or distinguishing word. */
const readChars = 20_000;

export function lintDescription(definition: ToolDefinition): LintFinding[] {
  const description = (definition.description ?? "").slice(0, readChars);
  if (description.trim() === "")
    return [finding("description-missing", "description", "There is no description.")];
  if (!/[A-Za-z]/.test(description)) {
    return [finding("nothing-to-index", "description", "The description holds no ASCII letter.")];
  }
  return [...thin(definition.name, description), ...clipped(description)];
}

function thin(name: string, description: string): LintFinding[] {
  const nameWords = new Set(tokenize(nameAsWords(name)).map(({ token }) => token));
  const ownWords = new Set<string>();
  // Word by word, because most descriptions have enough within the first few.
  let end = 0;
  for (
    let start = wordStart(description, 0);
    start < description.length;
    start = wordStart(description, end)
  ) {
    end = wordEnd(description, start);
    const word = description.slice(start, end).toLowerCase();
    if (!functionWords.has(word) && !nameWords.has(stem(word))) ownWords.add(stem(word));
    if (ownWords.size >= fewestOwnWords) return [];
  }
  const says = ownWords.size === 0 ? "says nothing that the name does not" : "adds one word to the name";
  return [finding("description-thin", "description", `The description ${says}.`)];
}

function clipped(description: string): LintFinding[] {
  if (!firstSentence(description, SHORT_DESCRIPTION_CHARS).isCut) return [];
  const { characters, isCut } = firstSentence(description, readChars);
  const length = `${isCut ? "more than " : ""}${characters.length}`;
  const message = `The first sentence has ${length} characters; a full listing shows at most ${SHORT_DESCRIPTION_CHARS}.`;
  return [finding("sentence-clipped", "description", message)];
}
