import { describe, expect, it } from "vitest";
import { initialStream, nextStream, parseChangeEvent, retryDelayMs, rootsOf } from "./events";

describe("topics", () => {
  it("refetch what they change and nothing else", () => {
    expect(rootsOf(["state"])).toEqual(["state", "overview"]);
    expect(rootsOf(["servers"])).toEqual(["state", "overview", "servers", "server-log"]);
    expect(rootsOf(["catalog"])).toEqual([
      "state",
      "overview",
      "catalog",
      "budget",
      "listing",
      "tool",
      "search",
      "servers",
    ]);
    expect(rootsOf(["config"])).toHaveLength(9);
    expect(rootsOf([])).toEqual([]);
  });

  it("name each query once when several arrive together", () => {
    expect(rootsOf(["servers", "state", "servers"])).toEqual(["state", "overview", "servers", "server-log"]);
  });
});

describe("messages of the stream", () => {
  it("are read when they follow the contract", () => {
    expect(parseChangeEvent('{"version":7,"topics":["catalog","state"]}')).toEqual({
      version: 7,
      topics: ["catalog", "state"],
    });
  });

  it("lose topics that this page does not know", () => {
    expect(parseChangeEvent('{"version":7,"topics":["approvals","state",3]}')).toEqual({
      version: 7,
      topics: ["state"],
    });
    expect(parseChangeEvent('{"version":7,"topics":["constructor","__proto__"]}')).toEqual({
      version: 7,
      topics: [],
    });
  });

  it("are ignored when they are something else", () => {
    for (const text of [
      "",
      "ping",
      "null",
      "[]",
      "{}",
      '{"version":"7","topics":[]}',
      '{"version":7,"topics":"state"}',
    ])
      expect(parseChangeEvent(text)).toBeNull();
  });
});

describe("the stream's state", () => {
  const live = nextStream(initialStream, { type: "opened", atMs: 1000 });
  const failures = (times: number, from = live) =>
    Array.from({ length: times }, (_, at) => 2000 + at * 100).reduce(
      (state, atMs) => nextStream(state, { type: "failed", atMs }),
      from,
    );

  it("is live once it opens", () => {
    expect(live).toEqual({ status: "live", attempts: 0, liveUntilMs: 1000 });
  });

  it("reconnects at first, and says stopped after three failures in a row", () => {
    expect([1, 2, 3, 9].map((times) => failures(times).status)).toEqual([
      "reconnecting",
      "reconnecting",
      "stopped",
      "stopped",
    ]);
  });

  it("remembers until when it was live, which is when it first failed", () => {
    expect(failures(3).liveUntilMs).toBe(2000);
    expect(failures(3, initialStream).liveUntilMs).toBeNull();
  });

  it("is live again after a success, and counts from zero", () => {
    const back = nextStream(failures(5), { type: "opened", atMs: 9000 });
    expect(back).toEqual({ status: "live", attempts: 0, liveUntilMs: 9000 });
    expect(failures(1, back).status).toBe("reconnecting");
  });

  it("waits longer after each failure, at most three seconds", () => {
    expect([1, 2, 3, 4, 50].map(retryDelayMs)).toEqual([400, 800, 1600, 3000, 3000]);
  });
});
