import { type ChildProcess, spawn } from "node:child_process";

/**
 * Ends the process groups it was told about once we are gone, however we went: also by `kill -9`, when no handler of
 * ours runs. Some servers (two of the demonstration's) go on for ever when their standard input ends.
 */
export interface ProcessGuard {
  /** From now on the group dies with us. */
  hold(groupId: number): void;
  /**
   * The group has ended by itself. To be told at once: the number may be given to a stranger's process later, and
   * the guard would end that one.
   */
  release(groupId: number): void;
  /** Groups now held. */
  held(): readonly number[];
  /** The guard's own process, null while there is none. */
  pid(): number | null;
  /** Lets the guard go; groups still held are ended by it. */
  close(): void;
}

/**
 * Reads `+group` and `-group` from standard input. At its end, which comes when we are gone in whatever way, it ends
 * the groups left: SIGTERM, one second, SIGKILL.
 * A shell, since it needs 2 MB where a second Node needs 40. Only what POSIX has; `kill -s TERM -- -N`, for dash
 * does not take `kill -TERM -- -N`. The signals that a terminal or a service manager sends to all are ignored, since
 * it is needed exactly then.
 */
const GUARD_SCRIPT = `trap '' INT TERM HUP; s=' '
while read -r l; do case $l in +*) s="$s\${l#+} ";; -*) n=\${l#-}; case $s in *" $n "*) s="\${s%% $n *} \${s#* $n }";; esac;; esac; done
case $s in *[0-9]*) ;; *) exit 0;; esac
for g in $s; do kill -s TERM -- -$g 2>/dev/null; done; sleep 1; for g in $s; do kill -s KILL -- -$g 2>/dev/null; done`;

/** A guard that dies is started again, but not for ever: on a machine that ends it at once, servers go unguarded. */
const MOST_STARTS = 5;

/**
 * Starts with the first group held. On Windows, which has no groups, this guard does nothing.
 *
 * @param onTrouble told in words when a guard could not be had
 */
export function createGuard(onTrouble: (text: string) => void): ProcessGuard {
  const groups = new Set<number>();
  let shell: ChildProcess | null = null;
  let starts = 0;
  let isClosed = false;

  const start = () => {
    if (isClosed || shell || starts === MOST_STARTS || process.platform === "win32") return;
    starts += 1;
    const child = spawn("/bin/sh", ["-c", GUARD_SCRIPT, "toolscope-guard"], {
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
      // It needs to find `sleep`, and has no business with our other variables, secrets among them.
      env: { PATH: process.env.PATH ?? "/usr/bin:/bin" } as unknown as NodeJS.ProcessEnv,
    });
    shell = child;
    const lost = (why: string) => {
      if (shell !== child) return;
      shell = null;
      if (isClosed) return;
      onTrouble(`the guard that ends servers after a crash ${why}`);
      if (groups.size > 0) start();
    };
    child.on("error", (error) => lost(`could not be started: ${error.message}`));
    child.on("exit", (code, signal) => lost(`ended (${signal ?? code})`));
    // A guard that died mid-write is told by "exit"; without this listener EPIPE would end us.
    child.stdin?.on("error", () => undefined);
    // Neither the process nor the pipe may keep us running.
    child.unref();
    if (child.stdin && "unref" in child.stdin && typeof child.stdin.unref === "function") child.stdin.unref();
    for (const group of groups) child.stdin?.write(`+${group}\n`);
  };

  return {
    hold(groupId) {
      if (groups.has(groupId)) return;
      groups.add(groupId);
      if (shell) shell.stdin?.write(`+${groupId}\n`);
      else start();
    },
    release(groupId) {
      if (groups.delete(groupId)) shell?.stdin?.write(`-${groupId}\n`);
    },
    held: () => [...groups],
    pid: () => shell?.pid ?? null,
    close() {
      isClosed = true;
      shell?.stdin?.end();
    },
  };
}

/** For servers that must outlive us, and for tests. */
export const noGuard: ProcessGuard = {
  hold: () => undefined,
  release: () => undefined,
  held: () => [],
  pid: () => null,
  close: () => undefined,
};
