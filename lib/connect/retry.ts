/**
 * When a server that failed is tried again by itself. A reconnect by hand, or a change of its entry, always tries at
 * once and starts the count anew.
 *
 * - soon: what heals by itself (a process that ended, a back end that starts, a network that comes back): 1 s, doubling
 *   to 60 s.
 * - rarely: what somebody has to mend outside Toolscope, and may do while it runs (install a command, create a folder,
 *   start another kind of server at the address): 30 s, doubling to 10 minutes. Costs nothing to try.
 * - never: what only a change of the entry mends, what would be the same again (a list that loops), and refused
 *   credentials, since repeating those can lock an account.
 */
type Pace = "soon" | "rarely" | "never";

const paceByCode: ReadonlyMap<string, Pace> = new Map<string, Pace>([
  ["exited", "soon"],
  ["timeout", "soon"],
  ["refused", "soon"],
  ["dns", "soon"],
  ["network", "soon"],
  ["closed", "soon"],
  ["protocol", "soon"],
  ["rejected", "soon"],
  ["unexpected", "soon"],
  ["spawn_failed", "soon"],
  ["http_error", "soon"],
  ["rate_limited", "rarely"],
  ["not_found", "rarely"],
  ["command_not_found", "rarely"],
  ["not_executable", "rarely"],
  ["is_a_folder", "rarely"],
  ["interpreter_not_found", "rarely"],
  ["cwd_not_found", "rarely"],
  ["home_not_made", "rarely"],
  ["tls", "rarely"],
  ["not_mcp", "rarely"],
  ["redirected", "rarely"],
  ["unauthorized", "never"],
  ["unresolved", "never"],
  ["bad_url", "never"],
  ["bad_header", "never"],
  ["list_loop", "never"],
  ["list_too_long", "never"],
  ["cancelled", "never"],
]);

const delaysMs = {
  soon: { first: 1_000, most: 60_000 },
  rarely: { first: 30_000, most: 600_000 },
} as const;

/** Up to a fifth more or less, so that servers that failed together do not all start again together. */
const JITTER = 0.2;

/**
 * The wait before the next attempt.
 *
 * @param code the failure's code
 * @param failures how many attempts have failed in a row, this one included: 1 or more
 * @param random from 0 up to 1
 * @returns milliseconds, or null when it is not tried again by itself
 */
export function retryDelayMs(code: string, failures: number, random: number): number | null {
  const pace = paceByCode.get(code) ?? "soon";
  if (pace === "never") return null;
  const { first, most } = delaysMs[pace];
  // The exponent is bounded before it is used: 2 ** 2000 is Infinity.
  const base = Math.min(most, first * 2 ** Math.min(failures - 1, 20));
  return Math.round(base * (1 - JITTER + 2 * JITTER * random));
}

/** A connection that lasted this long starts the count anew when it ends. */
export const STABLE_MS = 10_000;
