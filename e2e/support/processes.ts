import { execFileSync } from "node:child_process";

/** A process as `ps` shows it; the pair of number and start time is not given to another. */
export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly started: string;
  readonly command: string;
}

/** Every process of the machine that is not merely waiting to be collected by its parent. */
export function processTable(): readonly ProcessEntry[] {
  const text = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,lstart=,args="], { encoding: "utf8" });
  return text.split("\n").flatMap((line) => {
    // lstart is five words: `Mon Nov 30 13:22:05 2026`.
    const match = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line);
    if (match === null || match[3]?.startsWith("Z")) return [];
    const [, pid, parent, , started = "", command = ""] = match;
    return [{ pid: Number(pid), parent: Number(parent), started, command }];
  });
}

/** The process's children, their children, and so on. */
export function descendants(pid: number): readonly ProcessEntry[] {
  const all = processTable();
  const children = (parent: number): readonly ProcessEntry[] =>
    all.filter((entry) => entry.parent === parent).flatMap((entry) => [entry, ...children(entry.pid)]);
  return children(pid);
}

/** Those of the processes that still run. */
export function stillRunning(processes: readonly ProcessEntry[]): readonly ProcessEntry[] {
  const now = new Map(processTable().map((entry) => [entry.pid, entry]));
  return processes.filter(({ pid, started }) => now.get(pid)?.started === started);
}
