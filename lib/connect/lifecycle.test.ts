import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasList, type LifeEvent, newState, transition } from "./lifecycle";
import type { ConnectionFailure, ConnectionState, StageName } from "./types";

const entry = { label: "shop", origin: "stdio", display: "node shop.js" } as const;
const failure: ConnectionFailure = {
  stage: "list",
  code: "exited",
  message: "The server exited with code 1.",
  likelyCause: null,
  fix: null,
};
const facts = { toolCount: 3, filteredOut: 1, problems: [] };
const failed = (stage: StageName = "list"): LifeEvent => ({
  type: "failed",
  failure: { ...failure, stage },
  exit: { code: 1, signal: null },
  nextRetryAtMs: 9_000,
});
const stage = (name: StageName): LifeEvent => ({ type: "stage", stage: name, detail: null });

/** The state after events that come 10 ms apart, the first at 1,000. */
function stateAfter(...events: LifeEvent[]): ConnectionState {
  return events.reduce((state, event, i) => transition(state, event, 1_000 + 10 * i), newState(entry, 990));
}

const attempt: LifeEvent = { type: "attempt" };
const listed: LifeEvent = { type: "listed", ...facts };
const toReady = [attempt, stage("start"), stage("initialise"), stage("list"), listed];

const statuses = (state: ConnectionState) => state.stages.map(({ status }) => status).join(" ");

describe("the life of a connection", () => {
  it("begins waiting", () => {
    expect(stateAfter()).toMatchObject({ status: "waiting", attempt: 0, toolCount: 0, statusSinceMs: 990 });
    expect(statuses(stateAfter())).toBe("pending pending pending pending");
  });

  it("goes through its stages, each with its time", () => {
    const state = stateAfter(
      attempt,
      stage("start"),
      { type: "started", pid: 42 },
      stage("initialise"),
      {
        type: "initialised",
        serverInfo: { name: "s", version: "1" },
        protocolVersion: "2025-11-25",
        detail: "d",
      },
      stage("list"),
      { type: "page", pages: 1, toolCount: 1 },
      { type: "page", pages: 2, toolCount: 4 },
      listed,
    );
    expect(state).toMatchObject({
      status: "ready",
      attempt: 1,
      attemptStartedAtMs: 1_000,
      pid: 42,
      pages: 2,
      toolCount: 3,
      filteredOut: 1,
      elapsedMs: 80,
      serverInfo: { name: "s", version: "1" },
      protocolVersion: "2025-11-25",
      statusSinceMs: 1_080,
    });
    expect(state.stages).toEqual([
      { name: "resolve", status: "done", startedMs: 0, elapsedMs: 10, detail: null },
      { name: "start", status: "done", startedMs: 10, elapsedMs: 20, detail: "stdio, pid 42" },
      { name: "initialise", status: "done", startedMs: 30, elapsedMs: 20, detail: "d" },
      { name: "list", status: "done", startedMs: 50, elapsedMs: 30, detail: "page 2, 4 tools" },
    ]);
  });

  it("fails in a stage: the ones before are done, the ones after are not reached", () => {
    const state = stateAfter(attempt, stage("start"), stage("initialise"), failed("initialise"));
    expect(state).toMatchObject({ status: "failed", exit: { code: 1, signal: null }, nextRetryAtMs: 9_000 });
    expect(statuses(state)).toBe("done done failed pending");
    expect(state.stages[2]?.elapsedMs).toBe(10);
  });

  it("fails in an earlier stage than the one that ran: an address that is not there shows when it is used", () => {
    expect(statuses(stateAfter(attempt, stage("start"), stage("initialise"), failed("start")))).toBe(
      "done failed pending pending",
    );
  });

  it("fails before a stage was entered: its home could not be made", () => {
    expect(statuses(stateAfter(attempt, failed("start")))).toBe("done failed pending pending");
    expect(statuses(stateAfter(attempt, failed("resolve")))).toBe("failed pending pending pending");
  });

  it("is stale when it is lost: its tools stay, its stages tell how it had come about", () => {
    const state = stateAfter(...toReady, failed());
    expect(state).toMatchObject({
      status: "stale",
      toolCount: 3,
      filteredOut: 1,
      failure: { code: "exited" },
    });
    expect(statuses(state)).toBe("done done done done");
  });

  it("stays stale while it is started again, and through further failures; the reason stays too", () => {
    const again = stateAfter(...toReady, failed(), attempt, stage("start"));
    expect(again).toMatchObject({
      status: "stale",
      attempt: 2,
      toolCount: 3,
      failure: { code: "exited" },
      nextRetryAtMs: null,
      exit: null,
    });
    expect(again.statusSinceMs).toBe(1_050);
    const state = transition(again, failed("start"), 5_000);
    expect(state).toMatchObject({ status: "stale", toolCount: 3, statusSinceMs: 1_050 });
  });

  it("forgets the failure when it is ready again", () => {
    const state = stateAfter(...toReady, failed(), ...toReady);
    expect(state).toMatchObject({
      status: "ready",
      failure: null,
      exit: null,
      nextRetryAtMs: null,
      attempt: 2,
    });
  });

  it("lists again without becoming slower than its start was", () => {
    const relisting = stateAfter(...toReady, { type: "relist" });
    expect(relisting).toMatchObject({ status: "relisting", toolCount: 3, elapsedMs: 40, pages: 0 });
    expect(statuses(relisting)).toBe("done done done running");
    expect(transition(relisting, listed, 99_000)).toMatchObject({ status: "ready", elapsedMs: 40 });
  });

  it("is partial when its list stopped short", () => {
    const state = stateAfter(attempt, stage("start"), stage("initialise"), stage("list"), {
      type: "stopped-short",
      ...facts,
      failure: { ...failure, code: "list_loop" },
      exit: null,
      nextRetryAtMs: null,
    });
    expect(state).toMatchObject({
      status: "partial",
      toolCount: 3,
      elapsedMs: null,
      failure: { code: "list_loop" },
    });
    expect(statuses(state)).toBe("done done done failed");
  });

  it("starts SSE after Streamable HTTP with the stages anew", () => {
    const state = stateAfter(attempt, stage("start"), stage("initialise"), stage("start"));
    expect(statuses(state)).toBe("done running pending pending");
    expect(state.stages[1]).toMatchObject({ startedMs: 30 });
  });

  it("drops what it took over from the configuration before when its own start fails", () => {
    const state = stateAfter(listed, { type: "waiting" }, attempt, failed("start"), { type: "dropped" });
    expect(state).toMatchObject({ status: "failed", toolCount: 0, filteredOut: 0 });
  });

  it("knows nothing any more when it is switched off", () => {
    expect(stateAfter(...toReady, { type: "disabled" })).toMatchObject({
      status: "disabled",
      toolCount: 0,
      attempt: 0,
      pid: null,
      stderr: [],
    });
  });

  const anyEvent: fc.Arbitrary<LifeEvent> = fc.oneof(
    fc.constantFrom<LifeEvent>(
      { type: "disabled" },
      { type: "waiting" },
      { type: "attempt" },
      { type: "relist" },
      { type: "dropped" },
      { type: "started", pid: 7 },
      { type: "initialised", serverInfo: null, protocolVersion: null, detail: "d" },
      { type: "filtered", toolCount: 2, filteredOut: 2 },
      { type: "stderr", lines: [], lineCount: 0 },
      listed,
      { type: "stopped-short", ...facts, failure, exit: null, nextRetryAtMs: null },
    ),
    fc.constantFrom<StageName>("resolve", "start", "initialise", "list").map(stage),
    fc.constantFrom<StageName>("resolve", "start", "initialise", "list").map(failed),
    fc.nat(9).map((pages): LifeEvent => ({ type: "page", pages, toolCount: pages * 2 })),
  );

  it("keeps its promises after any events in any order", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let state = newState(entry, 0);
        events.forEach((event, i) => {
          const before = JSON.stringify(state);
          const next = transition(state, event, (i + 1) * 10);
          expect(JSON.stringify(state)).toBe(before);
          expect(next.stages.map(({ name }) => name)).toEqual(["resolve", "start", "initialise", "list"]);
          expect(next.stages.filter(({ status }) => status === "running").length).toBeLessThanOrEqual(1);
          for (const { startedMs, elapsedMs, status } of next.stages) {
            expect(status === "pending").toBe(startedMs === null);
            expect(elapsedMs === null || elapsedMs >= 0).toBe(true);
          }
          if (next.status === "failed") expect(next.failure).not.toBeNull();
          if (next.status === "ready") expect(next.failure).toBeNull();
          if (next.status !== state.status) expect(next.statusSinceMs).toBe((i + 1) * 10);
          else expect(next.statusSinceMs).toBe(state.statusSinceMs);
          if (event.type === "failed") expect(next.toolCount).toBe(state.toolCount);
          if (event.type === "failed") expect(next.status).toBe(hasList(state.status) ? "stale" : "failed");
          state = next;
        });
      }),
      { numRuns: 1_000 },
    );
  });
});
