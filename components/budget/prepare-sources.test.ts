import { describe, expect, it } from "vitest";
import { toolSearchDefaults } from "@/lib/engine/tool-search-config";
import { demoBudget } from "./demo.fixture";
import { type Draft, savedDraft } from "./draft";
import { outcomeOf, sessionOf } from "./outcome";
import { listingTotal, prepareSources } from "./prepare-sources";

const at = (draft: Draft, data = demoBudget) => {
  const session = sessionOf(data, draft.off);
  return { session, outcome: outcomeOf(session, draft, toolSearchDefaults) };
};
const rowsOf = (change: Partial<Draft>, data = demoBudget) => {
  const base = savedDraft(data.saved);
  const draft = { ...base, ...change };
  return new Map(prepareSources(data, at(base, data), at(draft, data), draft).map((row) => [row.label, row]));
};

describe("rows of the sources", () => {
  it("stand in configuration order", () => {
    expect([...rowsOf({}).keys()]).toEqual(demoBudget.sources.map(({ label }) => label));
  });

  it("say what each costs in each mode, and what it costs now against what is saved", () => {
    expect(rowsOf({ contextLength: 32_000 }).get("gitlab")).toEqual({
      label: "gitlab",
      kind: "mcp",
      toolCount: 201,
      eagerToolCount: 0,
      isIncluded: true,
      savedMode: "names",
      nowMode: "summary",
      tokens: { full: 3_950, names: 1_769, summary: 17 },
      listedFromTokens: 3_324,
      promptTokens: 17,
      deltaTokens: -1_752,
      isChanged: true,
    });
    expect(rowsOf({ contextLength: 32_000 }).get("memory")).toMatchObject({
      promptTokens: 70,
      deltaTokens: 0,
      isChanged: false,
      listedFromTokens: 216,
    });
  });

  it("cost nothing when left out, and are no longer listed", () => {
    const rows = rowsOf({ off: ["trello"] });
    expect(rows.get("trello")).toMatchObject({
      isIncluded: false,
      nowMode: null,
      listedFromTokens: null,
      promptTokens: 0,
      deltaTokens: -459,
    });
    expect(rows.get("gitlab")?.listedFromTokens).toBe(2_865);
  });

  it("are eager in tier 0, at the cost of their schemas", () => {
    expect(rowsOf({ enabled: "off" }).get("gitlab")).toMatchObject({
      nowMode: "eager",
      promptTokens: 50_000,
      listedFromTokens: null,
    });
  });

  it("are listed at any budget with listing: on, at none with off", () => {
    expect(rowsOf({ listing: "on" }).get("gitlab")?.listedFromTokens).toBe(0);
    expect(rowsOf({ listing: "off" }).get("gitlab")?.listedFromTokens).toBeNull();
  });

  it("count what stays eager beside what is deferred", () => {
    const sources = [
      {
        label: "builtin",
        kind: "core" as const,
        toolCount: 5,
        schemaChars: 1_000,
        deferredToolCount: 2,
        deferredSchemaChars: 400,
      },
    ];
    const groups = [{ label: "builtin", toolCount: 2, fullChars: 200, namesChars: 60, summaryChars: 60 }];
    expect(rowsOf({}, { ...demoBudget, sources, groups }).get("builtin")).toMatchObject({
      eagerToolCount: 3,
      savedMode: "full",
      promptTokens: 200,
    });
  });
});

it("totals the listing as a whole, rounded once", () => {
  const base = savedDraft(demoBudget.saved);
  const now = at({ ...base, contextLength: 32_000 });
  expect(listingTotal(at(base), now)).toEqual({
    toolCount: 375,
    form: "mixed",
    tokens: { full: 7_709, names: 3_324, summary: 162 },
    promptTokens: 1_572,
    deltaTokens: -1_752,
  });
});
