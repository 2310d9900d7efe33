import { RE2JS } from "re2js";

/**
 * A filter over a server's own tool names: with `include` a name must match one of its globs, and `exclude` is not
 * looked at; else a name must match none of `exclude`.
 */
export function toolFilter(
  include: readonly string[],
  exclude: readonly string[],
): (name: string) => boolean {
  const included = include.map(globMatcher);
  if (included.length > 0) return (name) => included.some((matches) => matches(name));
  const excluded = exclude.map(globMatcher);
  return (name) => !excluded.some((matches) => matches(name));
}

/**
 * Matches whole names as Python's fnmatch does, case-sensitively: `*` any characters, `?` one, `[abc]`, `[a-z]`,
 * `[!abc]`; everything else, also `/`, `{`, `(` and an unclosed `[`, is itself. Path globs (picomatch) differ just
 * there: their `*` stops at a slash, `?` at a dot, `|` and `(…)` mean something.
 * The expression runs on RE2: names come from servers, and backtracking over several `*` could be made to hang.
 */
export function globMatcher(glob: string): (name: string) => boolean {
  const pattern = RE2JS.compile(globToPattern([...glob]), RE2JS.DOTALL);
  return (name) => pattern.matches(name);
}

function globToPattern(glob: readonly string[]): string {
  let pattern = "";
  for (let index = 0; index < glob.length; index += 1) {
    const character = glob[index] ?? "";
    if (character === "*") pattern += ".*";
    else if (character === "?") pattern += ".";
    else if (character === "[") {
      const end = classEnd(glob, index);
      pattern += end === -1 ? "\\[" : classToPattern(glob.slice(index + 1, end));
      index = end === -1 ? index : end;
    } else pattern += RE2JS.quote(character);
  }
  return pattern;
}

/** Index of the `]` that closes a class; one right after `[` or `[!` is a member of it. -1 when none closes it. */
function classEnd(glob: readonly string[], start: number): number {
  const first = glob[start + 1] === "!" ? start + 2 : start + 1;
  return glob.indexOf("]", first + 1);
}

/** Members as code points, so that nothing in a class has a meaning but the ranges. */
function classToPattern(members: readonly string[]): string {
  const negated = members[0] === "!";
  const listed = negated ? members.slice(1) : members;
  let ranges = "";
  for (let index = 0; index < listed.length; index += 1) {
    const low = listed[index] ?? "";
    const isRange = listed[index + 1] === "-" && index + 2 < listed.length;
    const high = isRange ? (listed[index + 2] ?? low) : low;
    if (isRange) index += 2;
    // A range the wrong way round holds nothing, as in fnmatch.
    if (codePoint(low) <= codePoint(high)) ranges += `${inHex(low)}-${inHex(high)}`;
  }
  if (ranges === "") return negated ? "." : "[^\\x{0}-\\x{10FFFF}]";
  return `[${negated ? "^" : ""}${ranges}]`;
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function inHex(character: string): string {
  return `\\x{${codePoint(character).toString(16)}}`;
}
