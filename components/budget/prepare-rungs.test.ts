import { describe, expect, it } from "vitest";
import { demoBudget } from "./demo.fixture";
import { sessionOf } from "./outcome";
import { appearanceWords, ladderSentence, prepareRungs } from "./prepare-rungs";
import { plainText } from "./sentence";

const rungsOf = (off: readonly string[] = []) => {
  const { ladder, groups } = sessionOf(demoBudget, off);
  return prepareRungs(ladder, groups);
};

describe("rungs of the demo", () => {
  it("say what appears at which budget, and how many servers are listed", () => {
    expect(
      rungsOf().map(({ budgetTokens, form, appearance, listed, collapsed }) => [
        budgetTokens,
        form,
        plainText([appearanceWords(appearance)]),
        listed,
        collapsed,
      ]),
    ).toEqual([
      [0, "none", "nothing", 0, 0],
      [162, "groups", "one line per server", 0, 8],
      [216, "mixed", "memory", 1, 7],
      [321, "mixed", "filesystem", 2, 6],
      [431, "mixed", "everything", 3, 5],
      [629, "mixed", "notion", 4, 4],
      [844, "mixed", "playwright", 5, 3],
      [1_129, "mixed", "chrome-devtools", 6, 2],
      [1_572, "mixed", "trello", 7, 1],
      [3_324, "names", "gitlab", 8, 0],
      [7_709, "full", "all in full", 8, 0],
    ]);
  });

  it("list all by name at once where there is one server", () => {
    const only = rungsOf(demoBudget.sources.map(({ label }) => label).filter((label) => label !== "gitlab"));
    expect(only.map(({ appearance }) => appearance.kind)).toEqual([
      "nothing",
      "one-line-each",
      "all-names",
      "all-full",
    ]);
  });
});

describe("the ladder in words", () => {
  const say = (budgetTokens: number) => plainText(ladderSentence(rungsOf(), budgetTokens, null));

  it("names the neighbours of where the budget stands", () => {
    expect(say(1_600)).toBe(
      "Ten rungs. The next one up is at 3,324 (gitlab by name), the next one down at 1,571 (trello collapses). 28 tokens are unused.",
    );
  });

  it("has nothing above the highest and nothing below none", () => {
    expect(say(8_000)).toBe(
      "Ten rungs. This is the highest, the next one down is at 7,708 (names only). 291 tokens are unused.",
    );
    expect(say(161)).toBe(
      "Ten rungs. The next one up is at 162 (one line per server). Nothing is listed here.",
    );
  });

  it("says that nothing is listed below the lowest", () => {
    expect(say(163)).toBe(
      "Ten rungs. The next one up is at 216 (memory by name), the next one down at 161 (nothing is listed). 1 token is unused.",
    );
  });

  it("says why the ladder is not in use", () => {
    const say = (bypass: "listing-on" | "listing-off" | "enabled-off") =>
      plainText(ladderSentence(rungsOf(), 1_600, bypass));
    expect(say("listing-on")).toBe(
      "Ten rungs, but not in use: with listing on every tool is listed at any budget, in full from 7,709 tokens.",
    );
    expect(say("listing-off")).toBe(
      "Ten rungs, but not in use: with listing off nothing is listed at any budget.",
    );
    expect(say("enabled-off")).toBe(
      "Ten rungs, but not in use: tool search is off, so nothing is deferred and nothing listed.",
    );
  });
});
