import { describe, expect, it } from "vitest";
import { longestResolveMs, shownMs, stageMs, timeAxis, timeline, totalMs } from "./prepare-timeline";
import { failed, server, stages } from "./servers.test-kit";

const axis = { maxMs: 1000, ticksMs: [] };
const places = (parts: ReturnType<typeof timeline>["parts"]) =>
  parts.map(({ stage, from, width }) => [stage, from.toFixed(3), width.toFixed(3)]);

describe("the time axis", () => {
  it("fits the slowest complete server on four even steps, whatever a failed one waited", () => {
    expect(timeAxis([server("gitlab"), failed])).toEqual({ maxMs: 1000, ticksMs: [0, 250, 500, 750, 1000] });
  });

  it("has a length when nothing was measured", () => {
    expect(timeAxis([]).maxMs).toBe(100);
  });
});

describe("a server's timeline", () => {
  it("draws start, initialise and list end to end and leaves resolving out", () => {
    const { parts, offScaleMs } = timeline(server("gitlab"), axis, 0);
    expect(places(parts)).toEqual([
      ["start", "0.001", "0.690"],
      ["initialise", "0.691", "0.106"],
      ["list", "0.797", "0.089"],
    ]);
    expect(offScaleMs).toBeNull();
  });

  it("cuts what does not fit, hatches the stage that failed and says how long it really took", () => {
    const { parts, offScaleMs } = timeline(failed, axis, 0);
    expect(parts.at(-1)).toMatchObject({ stage: "initialise", fill: "hatch-neg" });
    expect(parts.at(-1)?.width).toBeCloseTo(0.787);
    expect(offScaleMs).toBe(30_213);
  });

  it("outlines the stage that runs, as far as it has come by the server's clock", () => {
    const [resolve, start] = stages(212, 0, 0);
    const running = server("slow", {
      status: "connecting",
      elapsedMs: null,
      attemptStartedAtMs: 5_000,
      stages: [
        ...(resolve === undefined || start === undefined ? [] : [resolve, start]),
        { name: "initialise", status: "running", startedMs: 213, elapsedMs: null, detail: null },
        { name: "list", status: "pending", startedMs: null, elapsedMs: null, detail: null },
      ],
    });
    const { parts } = timeline(running, axis, 5_500);
    expect(parts.at(-1)).toMatchObject({ stage: "initialise", fill: "ghost", from: 0.213 });
    expect(parts.at(-1)?.width).toBeCloseTo(0.287);
  });

  it("keeps the length of the start when the list is fetched again hours later", () => {
    const [resolve, start, initialise] = stages(690, 106, 89);
    const again = server("everything", {
      stages: [
        ...[resolve, start, initialise].flatMap((stage) => stage ?? []),
        { name: "list", status: "done", startedMs: 7_200_000, elapsedMs: 40, detail: "page 1" },
      ],
    });
    expect(totalMs(again)).toBe(886);
    expect(places(timeline(again, axis, 0).parts).at(-1)).toEqual(["list", "0.797", "0.040"]);
    expect(timeline(again, axis, 0).offScaleMs).toBeNull();
  });

  it("has no figure for a stage that was not reached", () => {
    expect(stageMs(failed, "list")).toBeNull();
    expect(stageMs(failed, "start")).toBe(212);
  });
});

describe("the figure beside it", () => {
  it("is the time to the complete list, or the time that a failure took", () => {
    expect(shownMs(server("gitlab"))).toBe(886);
    expect(shownMs(failed)).toBe(30_213);
  });

  it("is none while the first attempt is under way", () => {
    expect(shownMs({ ...failed, failure: null })).toBeNull();
  });

  it("names the longest resolving, which is not drawn", () => {
    expect(longestResolveMs([server("gitlab"), failed])).toBe(1);
    expect(longestResolveMs([])).toBeNull();
  });
});
