import { spawn } from "node:child_process";
import { type Clock, pause } from "./clock";

/** The steps of ending a server, each with the time it is given. */
export const endingMs = {
  /** After its standard input was closed: the way the protocol says. */
  afterInputEnd: 500,
  afterTerminate: 1_500,
  /** How often a group without its leader is looked at: nobody tells us when it is gone. */
  poll: 25,
} as const;

const isWindows = process.platform === "win32";

/**
 * Sends a signal to every process of a group.
 *
 * @param groupId the pid of the process that was started `detached`, which leads its own group
 * @returns false when there is no such group, or none that we may signal
 */
export function signalGroup(groupId: number, signal: "SIGTERM" | "SIGKILL" | 0): boolean {
  if (isWindows) return signalTree(groupId, signal);
  try {
    process.kill(-groupId, signal);
    return true;
  } catch (error) {
    // EPERM: on macOS also for a group of which only zombies are left. Either way nothing can be done.
    if (isErrno(error, "ESRCH") || isErrno(error, "EPERM")) return false;
    throw error;
  }
}

/** Windows has no groups: taskkill walks from parent to child, and knows no gentle way for a console process. */
function signalTree(pid: number, signal: "SIGTERM" | "SIGKILL" | 0): boolean {
  if (signal === 0) return false;
  const killer = spawn("taskkill", ["/pid", String(pid), "/T", "/F"], { stdio: "ignore", windowsHide: true });
  // Without taskkill there is no other way to end a tree; the direct child is ended by the caller's stream close.
  killer.on("error", () => undefined);
  return true;
}

/**
 * Ends what is left of a group, its leader included: SIGTERM, time to leave, SIGKILL. Never takes longer than
 * `endingMs.afterTerminate` and one poll.
 *
 * @param onSignal told each signal that was sent
 */
export async function endGroup(
  groupId: number,
  clock: Clock,
  onSignal: (signal: "SIGTERM" | "SIGKILL") => void,
): Promise<void> {
  if (!signalGroup(groupId, "SIGTERM")) return;
  onSignal("SIGTERM");
  const until = clock.now() + endingMs.afterTerminate;
  while (clock.now() < until) {
    await pause(clock, endingMs.poll);
    if (!signalGroup(groupId, 0)) return;
  }
  if (signalGroup(groupId, "SIGKILL")) onSignal("SIGKILL");
}

export function isErrno(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
