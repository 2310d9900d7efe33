import { describe, expect, it } from "vitest";
import { exitWords, isQuoted, orderedServers, serversLede, stateWords } from "./prepare-servers";
import { serverReport } from "./server-report";
import { data, failed, server } from "./servers.test-kit";

const off = server("off", { status: "disabled", toolCount: 0, elapsedMs: null });

describe("the servers in one sentence", () => {
  it("counts who listed, names the one that failed and says that nothing waited for it", () => {
    expect(serversLede(data([server("gitlab"), failed, off]))).toBe(
      "1 of 2 servers listed their tools, the slowest in 886\u00a0ms. redis failed; nothing else waited for it.",
    );
  });

  it("says “so far” while a server connects for the first time, and not while one is tried again", () => {
    const connecting = server("slow", { status: "connecting", toolCount: 0, elapsedMs: null });
    expect(serversLede(data([server("gitlab"), connecting]))).toBe(
      "1 of 2 servers listed their tools so far.",
    );
    const again = { ...failed, status: "connecting" as const, attempt: 2 };
    expect(serversLede(data([server("gitlab"), again]))).toContain("redis failed; nothing else waited");
  });

  it("tells a server that is gone from one that never was there", () => {
    expect(serversLede(data([server("gitlab"), server("notion", { status: "stale" })]))).toContain(
      "notion is gone, its last tools stay.",
    );
  });

  it("is true without servers and with all of them switched off", () => {
    expect(serversLede(data([]))).toBe("No server is configured.");
    expect(serversLede(data([off]))).toBe("Every server is switched off in the configuration.");
  });
});

describe("their order", () => {
  it("puts those that are down first, also while they are tried again, and moves no other", () => {
    const again = { ...failed, label: "again", status: "connecting" as const };
    const first = server("first", { status: "connecting", elapsedMs: null });
    const order = orderedServers([server("a"), server("c", { status: "stale" }), again, first, failed]);
    expect(order.map(({ label }) => label)).toEqual(["again", "redis", "a", "c", "first"]);
  });
});

describe("a server's state in words", () => {
  it("says in which stage it failed and whether it is tried again", () => {
    expect(stateWords(failed)).toEqual({
      word: "failed: initialise",
      detail: "not tried again by itself",
      tone: "neg",
      sinceMs: null,
      retryAtMs: null,
    });
    expect(stateWords({ ...failed, nextRetryAtMs: 5, attempt: 2 })).toMatchObject({
      detail: "attempt 2",
      retryAtMs: 5,
    });
    const unresolved = { ...failed, failure: { ...failed.failure, stage: "resolve" } } as typeof failed;
    expect(stateWords(unresolved).word).toBe("failed: resolve");
  });

  it("says since when the tools are stale, and that the server is on its way back", () => {
    expect(stateWords(server("notion", { status: "stale", statusSinceMs: 9 }))).toMatchObject({
      word: "stale",
      tone: "warn",
      sinceMs: 9,
      detail: "reconnecting",
    });
  });

  it("tells the first try from a further one", () => {
    expect(stateWords({ ...failed, status: "connecting" })).toMatchObject({
      word: "trying again",
      tone: "neg",
    });
    expect(stateWords({ ...failed, status: "connecting", failure: null })).toMatchObject({
      word: "connecting",
      tone: "plain",
    });
  });

  it("tells a signal from an exit code and from a process that lives", () => {
    expect(exitWords(server("a", { exit: { code: null, signal: "SIGKILL" } }))).toBe("ended by SIGKILL");
    expect(exitWords(server("a", { exit: { code: 1, signal: null } }))).toBe("exit code 1");
    expect(exitWords(server("a"))).toBeNull();
  });
});

describe("a line of standard error", () => {
  it("is the one to look at when the diagnosis quotes it", () => {
    const failure = failed.failure && {
      ...failed.failure,
      message: "No answer. Its last words: Error: connect ECONNREFUSED 127.0.0.1:6379",
    };
    expect(isQuoted("  Error: connect ECONNREFUSED 127.0.0.1:6379", failure)).toBe(true);
    expect(isQuoted("Retrying in 8 s", failure)).toBe(false);
    expect(isQuoted("No", failure)).toBe(false);
    expect(isQuoted("Error: connect ECONNREFUSED 127.0.0.1:6379", null)).toBe(false);
  });
});

describe("a server's report", () => {
  it("holds everything known of it, with hidden characters of its output made visible", () => {
    const report = serverReport({
      ...failed,
      stderr: [{ atMs: 1230, text: "no \u202e redis" }],
      stderrLineCount: 4,
    });
    expect(report).toContain("  Initialise: failed, 30.0\u00a0s\n  List tools: pending");
    expect(report).toContain("failure: No answer\nlikely cause: No Redis\nwhat to do: Start it");
    expect(report).toContain("standard error (last 1 of 4 lines):\n  1.23 no ⟨U+202E⟩ redis");
  });
});
