import { describe, expect, it } from "vitest";
import { toolSearchDefaults } from "@/lib/engine/tool-search-config";
import { addressOfDraft, type DraftAddress, draftOfAddress, isDraft, savedDraft, withSource } from "./draft";

const saved = { contextLength: 200_000, toolSearch: toolSearchDefaults };
const labels = new Set(["gitlab", "trello"]);
const nothing: DraftAddress = { ctx: null, pct: null, max: null, listing: null, enabled: null, off: null };

describe("draft of an address", () => {
  it("is what is saved when the address says nothing", () => {
    const draft = draftOfAddress(nothing, saved, labels);
    expect(draft).toEqual({
      contextLength: 200_000,
      thresholdPct: 5,
      listingMaxTokens: 4_000,
      listing: "auto",
      enabled: "auto",
      off: [],
    });
    expect(isDraft(draft, saved)).toBe(false);
  });

  it("clamps figures as the engine does", () => {
    const draft = draftOfAddress({ ...nothing, pct: 250, max: 7, ctx: 9e12 }, saved, labels);
    expect([draft.thresholdPct, draft.listingMaxTokens, draft.contextLength]).toEqual([
      100, 200, 100_000_000,
    ]);
  });

  it("reads context 0 as unknown", () => {
    expect(draftOfAddress({ ...nothing, ctx: 0 }, saved, labels).contextLength).toBeNull();
  });

  it("leaves aside sources that are not there, and repeats", () => {
    const off = ["trello", "nobody", "trello", "__proto__"];
    expect(draftOfAddress({ ...nothing, off }, saved, labels).off).toEqual(["trello"]);
  });
});

describe("address of a draft", () => {
  it("names only what differs", () => {
    const draft = { ...savedDraft(saved), listingMaxTokens: 1_600, off: ["gitlab"] };
    expect(addressOfDraft(draft, saved)).toEqual({ ...nothing, max: 1_600, off: ["gitlab"] });
    expect(isDraft(draft, saved)).toBe(true);
  });

  it("comes back as the same draft", () => {
    const draft = { ...savedDraft(saved), contextLength: null, thresholdPct: 0, enabled: "off" as const };
    expect(draftOfAddress(addressOfDraft(draft, saved), saved, labels)).toEqual(draft);
  });
});

it("leaves a source out once, and takes it in again", () => {
  const draft = savedDraft(saved);
  const without = withSource(
    withSource(withSource(draft, "trello", false), "gitlab", false),
    "trello",
    false,
  );
  expect(without.off).toEqual(["gitlab", "trello"]);
  expect(withSource(without, "gitlab", true).off).toEqual(["trello"]);
});
