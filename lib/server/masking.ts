import { createMask, type Mask } from "@/lib/connect/mask";
import type { ConnectionState } from "@/lib/connect/types";
import type { Problem } from "@/lib/engine/types";

/** Hides the secrets of every configuration this workspace has had. */
export interface Masker {
  text(text: string): string;
  problem(problem: Problem): Problem;
  connection(state: ConnectionState): ConnectionState;
  /** Any JSON value, keys included. Returns the same object when nothing was hidden. */
  json<T>(value: T): T;
}

/**
 * Makes a masker. The parts below mask what they write already; this is the second line, at the border to whoever
 * reads, so that one forgotten place does not tell a secret.
 *
 * @param secrets values to hide; short ones are hidden only where they stand alone
 */
export function createMasker(secrets: Iterable<string>): Masker {
  const hiding = hidingOf([...secrets]);
  const { text } = hiding.mask;
  const json = <T>(value: T): T => maskJson(value, hiding);
  // States are looked at again at every change of any server; most have not changed since.
  const seen = new WeakMap<ConnectionState, ConnectionState>();
  return {
    text,
    json,
    problem: (problem) => ({
      ...problem,
      tool: problem.tool === null ? null : text(problem.tool),
      path: problem.path === null ? null : text(problem.path),
      message: text(problem.message),
      hint: problem.hint === null ? null : text(problem.hint),
    }),
    connection(state) {
      const known = seen.get(state);
      if (known !== undefined) return known;
      const masked = json(state);
      // Servers are asked for by their labels; one that equals somebody's secret stays usable.
      const shown = masked === state ? state : { ...masked, label: state.label };
      seen.set(state, shown);
      return shown;
    },
  };
}

interface Hiding {
  readonly mask: Mask;
  /**
   * Whether the JSON of a value shows if it holds any secret. Not when JSON escapes a part of one: as text inside text
   * it could be escaped twice.
   */
  readonly isSeenInJson: boolean;
}

function hidingOf(secrets: readonly string[]): Hiding {
  const isSeenInJson = secrets.every((secret) => JSON.stringify(secret).length === secret.length + 2);
  return { mask: createMask(secrets), isSeenInJson };
}

/**
 * A JSON value without the secrets; the same object when it held none. Nearly always it holds none, which one look at
 * its JSON tells instead of one at each of its strings.
 */
function maskJson<T>(value: T, { mask, isSeenInJson }: Hiding): T {
  if (isSeenInJson) {
    const json = JSON.stringify(value);
    if (mask.text(json) === json) return value;
  }
  return walk(value, mask.text) as T;
}

/** Shares every part that did not change. Parsed lists are bounded in depth, so recursion is safe. */
function walk(value: unknown, text: (plain: string) => string): unknown {
  if (typeof value === "string") return text(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const masked = items.map((item) => walk(item, text));
    return masked.some((item, at) => item !== items[at]) ? masked : value;
  }
  const entries = Object.entries(value);
  const masked = entries.map(([key, item]) => [text(key), walk(item, text)] as const);
  const changed = masked.some(([key, item], at) => key !== entries[at]?.[0] || item !== entries[at]?.[1]);
  // fromEntries makes own properties, so a key called __proto__ stays data.
  return changed ? Object.fromEntries(masked) : value;
}
