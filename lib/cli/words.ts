import { parse } from "shell-quote";
import { usageError } from "./usage-error";

/**
 * Splits `--command` into words as a shell would, and nothing more: no shell runs, so pipes, redirections and
 * the like are refused instead of being passed on as odd arguments. `$NAME` stays as written (an expansion here
 * would put a secret into the command line), and so do wildcards.
 *
 * @throws UsageError for an operator, a comment, an unclosed quote, or no word at all
 */
export function commandWords(text: string): readonly string[] {
  if (hasOpenQuote(text)) throw usageError(`--command has a quote that is not closed: ${text}`);
  const words = parse(text.replaceAll("$", dollar)).map((entry) => {
    if (typeof entry === "string") return entry.replaceAll(dollar, "$");
    if ("op" in entry && entry.op === "glob") return entry.pattern.replaceAll(dollar, "$");
    const found = "op" in entry ? entry.op : "#";
    throw usageError(
      `--command starts one program without a shell, so \`${found}\` has no meaning in it.`,
      `Quote it if it belongs to an argument, or start a shell yourself: --command "sh -c '…'"`,
    );
  });
  if (words.length === 0) throw usageError("--command is empty.", "Example: --command 'node server.js'");
  return words;
}

/** Stands in for `$` while splitting, so that nothing is expanded; an argument can never hold this character. */
const dollar = "\0";

/** shell-quote drops a quote that is never closed; a shell would ask for the rest. */
function hasOpenQuote(text: string): boolean {
  let open: string | null = null;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? "";
    if (character === "\\" && open !== "'") index += 1;
    else if (open === null && (character === "'" || character === '"')) open = character;
    else if (character === open) open = null;
  }
  return open !== null;
}
