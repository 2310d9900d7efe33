/** A value for a name, and whether it must never be shown. */
export interface NamedValue {
  readonly value: string;
  readonly isSecret: boolean;
}

/**
 * What can stand in `${…}`. `lookUp` gets the text before the colon (`env`, `input`; empty for a bare name) and the
 * name, and answers with a value, or null when it has none.
 */
export type NameLookUp = (kind: string, name: string) => NamedValue | null;

export interface Expanded {
  readonly text: string;
  /** References without a value, as written: `${env:TOKEN}`. */
  readonly unresolved: readonly string[];
  /** References of a form that nobody here expands; they stay as written. */
  readonly literal: readonly string[];
  /** Values that came in and must never be shown. */
  readonly secrets: readonly string[];
}

/** `NAME`, `NAME:-default`, `kind:any name`, `kind:any name:-default`. */
const reference = /^(?:([A-Za-z]+):(?!-)([^:]+)|([A-Za-z_]\w*|\/))(?::-([\s\S]*))?$/;

/**
 * Expands `${NAME}`, `${kind:NAME}` and `${NAME:-default}` once, from left to right: what a value brings in is not
 * expanded again, so a variable's content can never name another one. As in a shell, the default also stands in for
 * an empty value; it cannot hold a reference itself. A reference ends at its first `}`; `${` without one, and forms
 * that are no reference (`${a b}`, `${}`), stay as written.
 */
export function interpolate(text: string, lookUp: NameLookUp): Expanded {
  const unresolved: string[] = [];
  const literal: string[] = [];
  const secrets: string[] = [];
  let expanded = "";
  let rest = 0;
  for (let start = text.indexOf("${"); start !== -1; start = text.indexOf("${", rest)) {
    const end = text.indexOf("}", start);
    if (end === -1) break;
    const written = text.slice(start, end + 1);
    const [matched, kind = "", kindName, bareName, fallback] =
      reference.exec(text.slice(start + 2, end)) ?? [];
    expanded += text.slice(rest, start);
    rest = end + 1;
    const value = matched === undefined ? null : lookUp(kind, kindName ?? bareName ?? "");
    if (value !== null && (value.value !== "" || fallback === undefined)) {
      expanded += value.value;
      if (value.isSecret) secrets.push(value.value);
    } else if (fallback !== undefined && !fallback.includes("${")) {
      expanded += fallback;
    } else {
      expanded += written;
      (matched === undefined ? literal : unresolved).push(written);
    }
  }
  return { text: expanded + text.slice(rest), unresolved, literal, secrets };
}
