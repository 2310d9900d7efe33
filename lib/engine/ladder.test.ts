import fc from "fast-check";
import { describe, expect, it } from "vitest";
import golden from "./fixtures/demo-golden.json";
import { buildLadder, listedAgainAt, smallestBudgetListingAll, stepAt } from "./ladder";
import { estimateTokens } from "./tokens";
import type { GroupCost, Ladder, ListingMode } from "./types";

const cost = (label: string, fullChars: number, namesChars: number, summaryChars: number): GroupCost => ({
  label,
  toolCount: 1,
  fullChars,
  namesChars,
  summaryChars,
});
/** Budget, form and the first letter of each group's mode. */
const rungs = (ladder: Ladder) =>
  ladder.map(({ budgetTokens, form, modes }) => [
    budgetTokens,
    form,
    [...modes.values()].map((mode) => mode[0]).join(""),
  ]);

describe("buildLadder", () => {
  it("degrades from full to names and then collapses the dearest names first", () => {
    const groups = [cost("a", 399, 79, 19), cost("b", 799, 159, 19), cost("c", 199, 39, 19)];
    expect(rungs(buildLadder(groups, 100))).toEqual([
      [0, "none", "nnn"],
      [40, "groups", "sss"],
      [45, "mixed", "ssn"],
      [60, "mixed", "nsn"],
      [95, "names", "nnn"],
      [375, "full", "fff"],
    ]);
  });

  it("says of each rung what it uses, which is the budget it begins at", () => {
    const ladder = buildLadder([cost("a", 399, 79, 19)], 100);
    expect(ladder.map(({ budgetTokens, tokens }) => [budgetTokens, tokens])).toEqual([
      [0, 0],
      [30, 30],
      [45, 45],
      [125, 125],
    ]);
  });

  it("collapses equal groups in code point order of their labels", () => {
    const groups = [cost("\uff5e", 99, 79, 9), cost("\u{1f600}", 99, 79, 9)];
    expect(buildLadder(groups, 0).map(({ modes }) => [...modes])).toEqual([
      [
        ["\uff5e", "none"],
        ["\u{1f600}", "none"],
      ],
      [
        ["\uff5e", "summary"],
        ["\u{1f600}", "summary"],
      ],
      [
        ["\uff5e", "summary"],
        ["\u{1f600}", "names"],
      ],
      [
        ["\uff5e", "names"],
        ["\u{1f600}", "names"],
      ],
      [
        ["\uff5e", "full"],
        ["\u{1f600}", "full"],
      ],
    ]);
  });

  it("has no rung for a summary that is longer than the one name it hides", () => {
    const groups = [cost("a", 399, 199, 19), cost("b", 99, 39, 59)];
    expect(rungs(buildLadder(groups, 100))).toEqual([
      [0, "none", "nn"],
      [40, "mixed", "sn"],
      [85, "names", "nn"],
      [150, "full", "ff"],
    ]);
  });

  it("has no rung that needs as many tokens as a better one, though fewer characters", () => {
    expect(rungs(buildLadder([cost("a", 99, 98, 97)], 100))).toEqual([
      [0, "none", "n"],
      [50, "full", "f"],
    ]);
  });

  it("keeps a later collapse that pays off after one that did not", () => {
    const groups = [cost("a", 99, 59, 63), cost("b", 99, 55, 3)];
    expect(rungs(buildLadder(groups, 0))).toEqual([
      [0, "none", "nn"],
      [17, "groups", "ss"],
      [29, "names", "nn"],
      [50, "full", "ff"],
    ]);
  });

  it("is the rung none alone without groups", () => {
    expect(rungs(buildLadder([]))).toEqual([[0, "none", ""]]);
  });

  it("is the one an independent implementation computed for the eight demo servers", () => {
    const labels = Object.keys(golden.groupChars).sort();
    const groups = labels.map((label): GroupCost => {
      const { full, names, summary } = golden.groupChars[label as keyof typeof golden.groupChars];
      return cost(label, full, names, summary);
    });
    const ladder = buildLadder(groups);
    expect(ladder.map(({ budgetTokens }) => budgetTokens)).toEqual([
      0, 162, 216, 321, 431, 629, 844, 1129, 1572, 3324, 7709,
    ]);
    const expected = golden.ladder.map(({ form, modes, bodyChars }) => [
      Math.ceil((104 + bodyChars) / 4),
      form,
      Object.entries(modes),
    ]);
    expect(ladder.slice(1).map(({ tokens, form, modes }) => [tokens, form, [...modes]])).toEqual(
      expected.reverse(),
    );
  });

  it("equals trying every step in turn at every budget, for any costs", () => {
    fc.assert(
      fc.property(anyCosts, fc.nat(130), (groups, headerChars) => {
        const ladder = buildLadder(groups, headerChars);
        const attempts = slowAttempts(groups, headerChars);
        const largest = ladder.at(-1)?.budgetTokens ?? 0;
        for (let budget = 0; budget <= largest + 1; budget++) {
          const { form, tokens, modes } = stepAt(ladder, budget);
          const expected = attempts.find((attempt) => attempt.tokens <= budget);
          // As text: an assertion library call per budget would take most of the time.
          if (JSON.stringify({ form, tokens, modes: [...modes] }) !== JSON.stringify(expected)) {
            expect.fail(`at ${budget}: ${form} ${tokens}, expected ${JSON.stringify(expected)}`);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("rises in budget from rung to rung, and never holds two alike", () => {
    fc.assert(
      fc.property(anyCosts, (groups) => {
        const ladder = buildLadder(groups, 104);
        for (const [i, step] of ladder.entries()) {
          expect(step.budgetTokens).toBeGreaterThan(ladder[i - 1]?.budgetTokens ?? -1);
          expect(step.tokens).toBe(step.budgetTokens);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("stepAt", () => {
  const ladder = buildLadder([cost("a", 399, 79, 19)], 100);

  it.each([
    [0, "none"],
    [29, "none"],
    [30, "groups"],
    [44, "groups"],
    [45, "names"],
    [124, "names"],
    [125, "full"],
    [1_000_000, "full"],
    [-5, "none"],
  ])("takes at %i the form %s", (budget, form) => {
    expect(stepAt(ladder, budget).form).toBe(form);
  });
});

describe("listedAgainAt", () => {
  const groups = [cost("a", 399, 79, 19), cost("b", 799, 159, 19), cost("c", 199, 39, 19)];
  const ladder = buildLadder(groups, 100);

  it.each([
    ["a", 60],
    ["b", 95],
    ["c", 45],
    ["d", null],
    ["__proto__", null],
  ])("says of %s %j", (label, budget) => {
    expect(listedAgainAt(ladder, label)).toBe(budget);
  });

  it("says full's budget for a group that is listed at no lower rung", () => {
    expect(listedAgainAt(buildLadder([cost("a", 99, 98, 97)], 100), "a")).toBe(50);
  });

  it("is the first rung, looked at one by one, that lists the group", () => {
    fc.assert(
      fc.property(anyCosts, (costs) => {
        const any = buildLadder(costs, 104);
        for (const { label } of costs) {
          const first = any.find(({ modes }) => ["names", "full"].includes(modes.get(label) ?? ""));
          expect(listedAgainAt(any, label)).toBe(first?.budgetTokens);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("smallestBudgetListingAll", () => {
  it("is where names begin, and where full begins", () => {
    const ladder = buildLadder([cost("a", 399, 79, 19), cost("b", 799, 159, 19)], 100);
    expect(smallestBudgetListingAll(ladder, "names")).toBe(85);
    expect(smallestBudgetListingAll(ladder, "full")).toBe(325);
  });

  it("is where full begins for names too, when names alone save nothing", () => {
    expect(smallestBudgetListingAll(buildLadder([cost("a", 99, 98, 97)], 100), "names")).toBe(50);
  });

  it("is null without groups", () => {
    expect(smallestBudgetListingAll(buildLadder([]), "names")).toBeNull();
  });
});

describe("the modes of a rung", () => {
  const [, , names] = buildLadder([cost("b", 9, 5, 1), cost("a", 9, 5, 1)], 0);
  const modes: ReadonlyMap<string, ListingMode> = names?.modes ?? new Map();

  it("read like a Map, in the listing's order", () => {
    expect([...modes]).toEqual([
      ["b", "names"],
      ["a", "summary"],
    ]);
    expect([...modes.keys()]).toEqual(["b", "a"]);
    expect([...modes.values()]).toEqual(["names", "summary"]);
    expect([...modes.entries()]).toEqual([...modes]);
    expect([modes.size, modes.has("a"), modes.has("c"), modes.get("c")]).toEqual([2, true, false, undefined]);
    const visited: unknown[] = [];
    modes.forEach((mode, label, map) => {
      visited.push([label, mode, map === modes]);
    });
    expect(visited).toEqual([
      ["b", "names", true],
      ["a", "summary", true],
    ]);
  });
});

const anyCosts = fc.uniqueArray(
  fc.record({
    label: fc.string({ unit: fc.constantFrom("a", "B", "-", "\uff5e", "\u{1f600}"), maxLength: 2 }),
    toolCount: fc.constant(1),
    fullChars: fc.integer({ min: 1, max: 120 }),
    namesChars: fc.integer({ min: 1, max: 60 }),
    summaryChars: fc.integer({ min: 1, max: 70 }),
  }),
  { maxLength: 6, selector: ({ label }) => label },
);

/** The specification's list from the top: full, names, one more collapsed each time, none. */
function slowAttempts(groups: readonly GroupCost[], headerChars: number) {
  const byDearest = [...groups].sort(
    (a, b) => b.namesChars - a.namesChars || (points(a.label) < points(b.label) ? -1 : 1),
  );
  const everywhere = (mode: ListingMode) => new Map(groups.map(({ label }) => [label, mode]));
  const none = { form: "none", tokens: 0, modes: [...everywhere("none")] };
  if (groups.length === 0) return [none];
  const attempt = (form: string, modes: ReadonlyMap<string, ListingMode>) => {
    const lines = groups.map((group) => {
      const mode = modes.get(group.label);
      return mode === "full" ? group.fullChars : mode === "names" ? group.namesChars : group.summaryChars;
    });
    const chars = lines.reduce((sum, line) => sum + 1 + line, headerChars);
    return { form, tokens: estimateTokens(chars), modes: [...modes] };
  };
  const collapsed = groups.map((_, i) => {
    const modes = everywhere("names");
    for (const { label } of byDearest.slice(0, i + 1)) modes.set(label, "summary");
    return attempt(i + 1 === groups.length ? "groups" : "mixed", modes);
  });
  return [attempt("full", everywhere("full")), attempt("names", everywhere("names")), ...collapsed, none];
}

/** A text as its code points, in digits that sort as the points do. */
function points(text: string): string {
  return [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(6, "0")).join("");
}
