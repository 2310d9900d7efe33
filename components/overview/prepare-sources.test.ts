import { describe, expect, it } from "vitest";
import { data, decision, entry } from "./overview.test-kit";
import { firstProgress } from "./prepare-progress";
import { promptTotal, sourceRows, sourcesSummary } from "./prepare-sources";

describe("the sources", () => {
  it("come dearest first, the ones left out counted, both bars on one scale", () => {
    const { rows, hidden } = sourceRows([...data.sources].reverse(), 1);
    expect(hidden).toBe(1);
    expect(rows[0]).toMatchObject({ label: "gitlab", eagerRatio: 1 });
    expect(rows[0]?.promptRatio).toBeCloseTo(1769 / 62_388);
  });

  it("stay as configured while servers are listing, so that no row moves", () => {
    const { rows } = sourceRows([...data.sources].reverse(), 5, true);
    expect(rows.map(({ label }) => label)).toEqual(["memory", "gitlab"]);
  });

  it("are summed up by the dearest one and its two shares", () => {
    expect(sourcesSummary(data)).toBe(
      "gitlab alone is 59\u00a0% of the eager cost and 53\u00a0% of the listing.",
    );
  });

  it("are summed up truly in tier 0, without a listing, and for one source", () => {
    const [gitlab] = data.sources;
    const eager = data.sources.map((each) => ({ ...each, mode: "eager" as const }));
    expect(sourcesSummary({ ...data, sources: eager })).toBe(
      "gitlab alone is 59\u00a0% of the eager cost, all of it in the prompt.",
    );
    const nothing = { ...decision, listing: { ...decision.listing, tokens: 0 } };
    expect(sourcesSummary({ ...data, decision: nothing })).toBe(
      "gitlab alone is 59\u00a0% of the eager cost.",
    );
    expect(sourcesSummary({ ...data, sources: gitlab === undefined ? [] : [gitlab] })).toBe(
      "gitlab is the only source with tools.",
    );
    expect(sourcesSummary({ ...data, sources: [] })).toContain("No source has listed a tool so far");
  });

  it("add up to the listing that the page shows elsewhere, and to what stays eager", () => {
    expect(promptTotal(decision)).toBe(3324);
    const withCore = { ...decision, deferred: { toolCount: 16, tokens: 105_431 } };
    expect(promptTotal(withCore)).toBe(3324 + 567);
    expect(promptTotal({ ...decision, form: null })).toBe(105_998);
  });
});

describe("the progress of the first connections", () => {
  it("counts lists that have come and says what each server does", () => {
    const progress = firstProgress({
      progress: [
        entry("memory", "ready", { toolCount: 9 }),
        entry("gitlab", "connecting", { stage: "initialise" }),
        entry("trello", "waiting", { attempt: 0 }),
        entry("redis", "failed"),
        entry("core", "file", { attempt: 0, toolCount: 3 }),
        entry("off", "disabled", { attempt: 0 }),
      ],
    });
    expect(progress).toMatchObject({ listed: 1, expected: 4, hidden: 0 });
    expect(progress?.rows.map(({ label, words, isFailed }) => [label, words, isFailed])).toEqual([
      ["memory", "9 tools", false],
      ["gitlab", "initialising", false],
      ["trello", "waiting", false],
      ["redis", "failed", true],
    ]);
  });

  it("is over when every server has answered once, however often one is tried again", () => {
    expect(firstProgress({ progress: [entry("memory", "ready"), entry("redis", "failed")] })).toBeNull();
    expect(firstProgress({ progress: [entry("redis", "connecting", { attempt: 2 })] })).toBeNull();
  });

  it("shows those that are still on their way when there are too many", () => {
    const ready = Array.from({ length: 20 }, (_, at) => entry(`r${at}`, "ready"));
    const progress = firstProgress({ progress: [...ready, entry("late", "connecting")] });
    expect(progress?.rows).toHaveLength(9);
    expect(progress?.rows[0]?.label).toBe("late");
    expect(progress?.hidden).toBe(12);
  });
});
