import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/axe";
import { hostileConfig } from "./support/hostile-tools";
import { openPage, sidewaysPx } from "./support/open-page";
import { expect, test } from "./support/test";
import { collectTrouble } from "./support/trouble";

const merged = "delete the branch once it is merged";

/** The Search screen as a person meets it. */
class SearchPage {
  readonly field: Locator;
  readonly queries: Locator;

  constructor(readonly page: Page) {
    this.field = page.getByRole("textbox", { name: "Add a query" });
    this.queries = page.getByRole("list", { name: "Queries of this call" });
  }

  async open(queries: readonly string[] = [], more = "", origin = ""): Promise<void> {
    const q = queries.map((query) => `q=${encodeURIComponent(query)}`).join("&");
    await openPage(this.page, `${origin}/search?${q}${more}`);
  }

  /** Everything about one query. */
  about(query: string): Locator {
    return this.page.getByRole("region", { name: `“${query}”`, exact: true });
  }

  hits(query: string): Locator {
    return this.about(query)
      .getByRole("list", { name: /^Hits for/ })
      .getByRole("listitem");
  }

  whyField(query: string): Locator {
    return this.about(query).getByRole("combobox", { name: /^Why not this tool/ });
  }

  whyAnswer(query: string): Locator {
    return this.about(query).getByRole("group", { name: "Why not this tool?" });
  }

  verdict(query: string): Locator {
    return this.whyAnswer(query).locator("p[role=status]");
  }

  words(query: string): Locator {
    return this.about(query).getByRole("table", { name: /^Words of the query/ });
  }
}

test("a query is asked, its hits are explained to the last digit, and the address brings it all back", async ({
  page,
}) => {
  const trouble = collectTrouble(page);
  const search = new SearchPage(page);
  await search.open();
  await search.field.fill("create issue");
  await search.field.press("Enter");

  await expect(search.about("create issue")).toContainText("29 of 375 pass the gate issu, the model reads 5");
  const hits = search.hits("create issue");
  await expect(hits).toHaveCount(5);
  for (const [at, [tool, score]] of [
    ["create_issue", "8.433"],
    ["create_issue_note", "7.901"],
    ["list_issues", "7.533"],
    ["my_issues", "7.459"],
    ["create_note", "7.259"],
  ].entries())
    await expect(hits.nth(at)).toContainText(new RegExp(`gitlab/${tool}.*${score}`));
  await expect(hits.first()).toContainText(/issu 5\.477.*creat 2\.955/);
  const words = search.words("create issue");
  await expect(words.getByRole("row", { name: /^create creat/ })).toContainText(/71.*1\.660/);
  await expect(words.getByRole("row", { name: /^issue issu gate/ })).toContainText(/29.*2\.545/);
  await expect(search.about("create issue")).toContainText(
    "346 tools were dropped, none of which would be among the first 5.",
  );

  await hits.nth(1).getByRole("button", { name: "The sum of gitlab/create_issue_note" }).click();
  const sum = hits.nth(1).getByRole("table");
  await expect(sum.getByRole("row", { name: /^creat/ })).toContainText(
    /1\.660.*1\.718.*4 there 4.*2\.852.*−0\.104/,
  );
  await expect(sum.getByRole("row", { name: /^issu/ })).toContainText(
    /2\.545.*1\.984.*7 there 10.*5\.050.*−0\.428/,
  );
  await expect(sum.getByRole("row", { name: /^Score/ })).toContainText(
    /length 78 words, there 67, mean 60\.7.*7\.901.*−0\.531/,
  );

  await page.reload();
  await expect(sum.getByRole("row", { name: /^Score/ })).toContainText("7.901");
  expect(trouble).toEqual([]);
});

test("why not this tool: its name is suggested, the gate is named, and the query without it is run", async ({
  page,
}) => {
  const search = new SearchPage(page);
  await search.open([merged]);
  await expect(search.about(merged)).toContainText("4 of 375 pass the gate onc, the model reads 4");
  await expect(search.about(merged)).toContainText(
    "371 tools were dropped, 4 of which would be among the first 5 by score.",
  );

  const field = search.whyField(merged);
  await field.click();
  await field.pressSequentially("delete bra");
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveText(["gitlab/delete_branch"]);
  await field.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await options.first().getAttribute("id")) ?? "",
  );
  await field.press("Enter");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue("gitlab/delete_branch");
  await expect(field).toBeFocused();

  const answer = search.whyAnswer(merged);
  await expect(search.verdict(merged)).toHaveText(
    "Stopped at the gate. It would score 11.437 and rank 1. It does not carry onc, the rarest word of the query.",
  );
  await expect(answer.getByRole("listitem")).toHaveText([
    "met: deferred, so tool_search looks for it",
    "met: carries 4 of 7 query words: delete, the, branch, it",
    "failed: carries the gate word onc: no, df 4",
    "limit 5: not reached",
  ]);
  await answer.getByRole("button", { name: "The sum of gitlab/delete_branch" }).click();
  await expect(answer.getByRole("row", { name: /^branch/ })).toContainText(/10 there 3.*5\.656.*\+2\.175/);
  await expect(page).toHaveURL(/[?&]why=gitlab(%2F|\/)delete_branch/);

  await answer.getByRole("button", { name: "Run “delete the branch it is merged”" }).click();
  await expect(search.hits("delete the branch it is merged").first()).toContainText("gitlab/delete_branch");
  await expect(search.verdict("delete the branch it is merged")).toHaveText(/^It is a hit, rank 1\./);
});

test("what the gate dropped is listed, and each asks its own question", async ({ page }) => {
  const search = new SearchPage(page);
  await search.open([merged]);
  const dropped = search
    .about(merged)
    .getByRole("list", { name: "Dropped by the gate" })
    .getByRole("listitem");
  await expect(dropped.first()).toContainText(/1gitlab\/delete_branch11\.437/);
  await dropped.nth(1).getByRole("button", { name: "Why not gitlab/merge_merge_request" }).click();
  await expect(search.whyField(merged)).toHaveValue("gitlab/merge_merge_request");
  await expect(search.verdict(merged)).toHaveText(/^Stopped at the gate\./);
  await search.whyField(merged).press("Escape");
  await expect(search.whyField(merged)).toHaveValue("");
  await expect(page).not.toHaveURL(/why=/);

  await search.whyField(merged).fill("gitlab/delete_branches");
  await search.whyField(merged).press("Enter");
  await expect(search.verdict(merged)).toHaveText(
    'No tool is named "gitlab/delete_branches". Did you mean mcp__gitlab__delete_branch?',
  );
});

test("two rankers stand side by side on any of the queries, as lines and as a table", async ({ page }) => {
  const search = new SearchPage(page);
  await search.open(["create issue", merged]);
  await expect(
    page.getByText(
      "classic puts gitlab/delete_branch first; hermes leaves it out. hermes returns 4, classic 10; they share 2, 2 of them at other ranks.",
    ),
  ).toBeVisible();
  const right = page.getByRole("list", { name: "Ranks under classic" }).getByRole("listitem");
  await expect(right).toHaveCount(10);
  await expect(right.first()).toContainText(/gitlab\/delete_branch.*11\.06/);
  await expect(page.getByRole("list", { name: "Ranks under hermes" }).getByRole("listitem")).toHaveCount(4);

  await page.getByRole("radio", { name: "Table" }).click();
  await expect(
    page.getByRole("table", { name: "Ranks under two rankers" }).getByRole("row", { name: /^1 / }),
  ).toContainText(/gitlab\/create_pipeline_schedule.*9\.195.*gitlab\/delete_branch.*11\.055/);
  await page.getByRole("combobox", { name: "Query" }).click();
  await page.getByRole("option", { name: "create issue" }).click();
  await page.getByRole("combobox", { name: "Beside" }).click();
  await page.getByRole("option", { name: /^regex/ }).click();
  await expect(
    page.getByRole("table", { name: "Ranks under two rankers" }).getByRole("columnheader", { name: "regex" }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Query" })).toContainText("create issue");
  await expect(page.getByRole("combobox", { name: "Beside" })).toContainText("regex");
});

test("the answer is the text that the model reads, with its tokens, and is copied as it is", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const search = new SearchPage(page);
  await search.open(["create issue", merged]);
  await expect(
    page
      .getByText("2 queries over 375 deferred tools: the model reads 9 tools in one answer of 1,342 tokens.")
      .first(),
  ).toBeVisible();
  const shown = page.getByRole("region", { name: "Answer of tool_search" });
  const text = (await shown.textContent()) ?? "";
  expect(JSON.parse(text)).toMatchObject({
    queries: ["create issue", merged],
    total_available: 375,
    results: [
      { query: "create issue", matches: { length: 5 } },
      { query: merged, matches: { length: 4 } },
    ],
  });
  // 1,342 tokens are at most 5,368 characters.
  expect(Math.ceil([...text].length / 4)).toBe(1342);
  await page
    .getByRole("region", { name: "The answer, as the model reads it" })
    .getByRole("button", { name: "JSON" })
    .click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.getByRole("radio", { name: "Indented" }).click();
  await expect(shown).toContainText('\n  "total_available": 375,');

  await page.getByRole("button", { name: "Copy as…" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("create issue,hermes,2,gitlab,create_issue_note,mcp__gitlab__create_issue_note,7.9012");
});

test("everything works by keyboard: ask, take back, open a sum, change the ranker", async ({ page }) => {
  const search = new SearchPage(page);
  await search.open();
  await page.keyboard.press("/");
  await expect(search.field).toBeFocused();
  await page.keyboard.type("create isue");
  await page.keyboard.press("Enter");
  await expect(search.queries.getByRole("listitem")).toHaveCount(1);
  await expect(search.field).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(search.field).toHaveValue("create isue");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("ssue");
  await page.keyboard.press("Enter");
  await expect(search.hits("create issue")).toHaveCount(5);

  await search.hits("create issue").first().getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("button", { name: "The sum of gitlab/create_issue", exact: true }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(search.hits("create issue").first().getByRole("table")).toBeVisible();

  await page.getByRole("combobox", { name: "Ranker" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Ranker" })).toContainText("regex");
  await expect(search.about("create issue")).toContainText("This ranker weighs no words");
});

test("Back and Forward bring queries, tool and limit back", async ({ page }) => {
  const search = new SearchPage(page);
  await search.open(["create issue"]);
  await search.field.fill("list issues");
  await search.field.press("Enter");
  await expect(search.hits("list issues")).toHaveCount(5);
  await page.getByRole("combobox", { name: "Limit" }).click();
  await page.getByRole("option", { name: "3", exact: true }).click();
  await expect(search.hits("list issues")).toHaveCount(3);
  await search.queries.getByRole("button", { name: "Remove query create issue" }).click();
  await expect(search.about("create issue")).toHaveCount(0);
  await page.goBack();
  await expect(search.hits("create issue")).toHaveCount(3);
  await page.goBack();
  await expect(search.hits("list issues")).toHaveCount(5);
  await page.goBack();
  await expect(search.about("list issues")).toHaveCount(0);
  await page.goForward();
  await expect(search.hits("list issues")).toHaveCount(5);
});

test("queries are remembered in this browser, asked again, and forgotten", async ({ page }) => {
  const search = new SearchPage(page);
  await search.open(["create issue"]);
  await page.getByRole("button", { name: "Remove query create issue" }).click();
  const asked = page.getByRole("region", { name: "Asked before" });
  await expect(asked.getByRole("listitem")).toHaveText(["create issue29 admitted then"]);
  await page.getByRole("button", { name: "History 1" }).click();
  await page.getByRole("menuitem", { name: /^create issue/ }).click();
  await expect(search.hits("create issue")).toHaveCount(5);
  await page.getByRole("button", { name: "Remove query create issue" }).click();
  await asked.getByRole("button", { name: "Forget all of them" }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^History/ })).toHaveCount(0);
});

test("several pasted lines are several queries, and one call takes seven", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const search = new SearchPage(page);
  await search.open();
  await page.evaluate(() =>
    navigator.clipboard.writeText("one\ntwo\n\nthree\r\nfour\nfive\nsix\nseven\neight"),
  );
  await search.field.press("ControlOrMeta+v");
  await expect(search.queries.getByRole("listitem")).toHaveCount(7);
  await expect(search.field).toHaveAttribute("placeholder", "7 queries are the most one call takes");
  await search.open(["a", "b", "c", "d", "e", "f", "g", "h"]);
  await expect(
    page.getByText("The address holds 8 queries; one call takes 7, so the first 7 are searched."),
  ).toBeVisible();
});

test("at 390 px nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const search = new SearchPage(page);
  await search.open();
  expect(await sidewaysPx(page)).toBe(0);
  await search.open(
    ["create issue", merged],
    "&why=gitlab/delete_branch&sum=mcp__gitlab__create_issue+create+issue",
  );
  await expect(search.hits("create issue")).toHaveCount(5);
  expect(await sidewaysPx(page)).toBe(0);
  await page.getByRole("radio", { name: "Table" }).click();
  expect(await sidewaysPx(page)).toBe(0);
});

test("axe finds nothing, in both themes: at the start, with everything open, and with suggestions", async ({
  page,
}) => {
  const search = new SearchPage(page);
  await search.open();
  await expectAccessibleInBothThemes(page);
  await search.open(
    ["create issue", merged, "play jazz"],
    `&why=gitlab/delete_branch&sum=mcp__gitlab__create_issue_note+create+issue&figure=table`,
  );
  await expect(search.hits("create issue")).toHaveCount(5);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("radio", { name: "Chart" }).click();
  await search.whyField("play jazz").fill("delete");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(8);
  await expectAccessibleInBothThemes(page);
});

test("queries and tools made to deceive stay text", async ({ page, start }) => {
  const trouble = collectTrouble(page);
  page.on("dialog", () => expect(false, "a script of a server ran").toBe(true));
  const config = hostileConfig();
  const attack = "<img src=x onerror=alert(1)> \u202eesrever";
  try {
    const { origin } = await start({ args: ["--config", config.path] });
    const search = new SearchPage(page);
    await search.open([attack, "red"], "&why=<b>evil\u202e/__proto__", origin);
    await expect(
      page.getByRole("heading", { name: "“<img src=x onerror=alert(1)> ⟨U+202E⟩esrever”" }),
    ).toBeVisible();
    await expect(search.hits("red").first()).toContainText("<b>evil⟨U+202E⟩/red⟨U+001B⟩[31m");
    await expect(search.whyAnswer("red").getByRole("combobox")).toHaveValue("<b>evil⟨U+202E⟩/__proto__");
    await expect(page.locator("main img, main b:text-is('evil')")).toHaveCount(0);
    expect(await sidewaysPx(page)).toBe(0);
    await expectAccessibleInBothThemes(page);
    expect(trouble).toEqual([]);
  } finally {
    config.remove();
  }
});

test("without a tool it says what will stand here, and the catalog does too", async ({ page, start }) => {
  const config = hostileConfig([]);
  try {
    const { origin } = await start({ args: ["--config", config.path] });
    await openPage(page, `${origin}/search`);
    await expect(page.getByText("There is no deferred tool to find")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await openPage(page, `${origin}/search?q=create+issue`);
    await expect(page.getByText("Nothing is found", { exact: true })).toBeVisible();
    await openPage(page, `${origin}/catalog`);
    await expect(page.getByText("No tool yet", { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  } finally {
    config.remove();
  }
});
