import { describe, expect, it } from "vitest";
import { catalogOf, threeTools, tool } from "./fixtures/search-catalogs";
import { createRankers } from "./rankers";
import { withoutGate } from "./why-not";

const rankers = createRankers(threeTools);

describe("withoutGate", () => {
  it("gives the query without the gate's word, the tool's rank for it, and its gate", () => {
    expect(withoutGate(rankers, "create  an issue", "mcp__hub__list_issues")).toBeNull();
    expect(withoutGate(rankers, "Create  issue", "mcp__hub__list_issues")).toEqual({
      query: "issue",
      rank: 1,
      gate: "issu",
    });
  });

  it("takes out every word that stems to the gate", () => {
    expect(withoutGate(rankers, "creating, create: issue, created", "mcp__hub__list_issues")).toEqual({
      query: ", : issue,",
      rank: 1,
      gate: "issu",
    });
  });

  it("gives a rank past any limit", () => {
    const catalog = catalogOf({ s: Array.from({ length: 60 }, (_, at) => tool(`t${at}`, "word")) });
    expect(withoutGate(createRankers(catalog), "word nowhere", "mcp__s__t59")).toEqual({
      query: "word",
      rank: 60,
      gate: "word",
    });
  });

  it("is null when it would not help", () => {
    // No other word is left.
    expect(withoutGate(rankers, "create", "mcp__hub__list_issues")).toBeNull();
    // The next gate stops the tool too.
    expect(withoutGate(rankers, "nowhere list issue", "mcp__hub__create_issue")).toBeNull();
    expect(withoutGate(rankers, "数据库", "mcp__hub__list_issues")).toBeNull();
    expect(withoutGate(rankers, "create issue", "mcp__hub__gone")).toBeNull();
    // bm25 has no gate.
    expect(withoutGate(rankers, "create issue", "mcp__hub__list_issues", "bm25")).toBeNull();
  });
});
