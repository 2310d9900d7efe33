import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/axe";
import { hostileConfig, hostileTools } from "./support/hostile-tools";
import { openPage, sidewaysPx } from "./support/open-page";
import { expect, test } from "./support/test";
import { collectTrouble } from "./support/trouble";

/** The Catalog screen as a person meets it. */
class CatalogPage {
  readonly filter: Locator;
  readonly count: Locator;
  readonly grid: Locator;
  readonly treemap: Locator;
  readonly tool: Locator;

  constructor(readonly page: Page) {
    this.filter = page.getByRole("textbox", { name: "Filter by name, server, description or parameter" });
    this.count = page.getByRole("status").filter({ hasText: / of .* tools?$/ });
    this.grid = page.getByRole("grid", { name: "Tools of the catalog" });
    this.treemap = page.getByRole("img", { name: /^Treemap of/ });
    this.tool = page.getByRole("complementary", { name: /^Tool / });
  }

  async open(query = "", origin = ""): Promise<void> {
    await openPage(this.page, `${origin}/catalog${query}`);
  }

  /** Rows of tools in view, the head left out. */
  rows(): Locator {
    return this.grid.locator("tbody").getByRole("row");
  }

  row(name: string): Locator {
    return this.rows().filter({ has: this.page.getByText(name, { exact: true }) });
  }

  part(title: string): Locator {
    return this.tool.locator("section").filter({ has: this.page.getByRole("heading", { name: title }) });
  }
}

const draftNote = "mcp__gitlab__create_draft_note";

test("what is typed filters the table, and a row opens the tool's page, which its address brings back", async ({
  page,
}) => {
  const trouble = collectTrouble(page);
  const catalog = new CatalogPage(page);
  await catalog.open();
  await expect(
    page.getByText(/^375 tools from 8 sources: 105,998 tokens if eager\. The 18 dearest are 17\.0/),
  ).toBeVisible();
  await expect(catalog.count).toHaveText("375 of 375 tools");
  // Dearest first.
  await expect(catalog.rows().first()).toContainText(/gitlab\/create_draft_note.*1,561.*19.*8.*6/);

  await catalog.filter.fill("draft create");
  await expect(catalog.count).toHaveText("4 of 375 tools");
  await expect(catalog.row("update_project")).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]f=draft\+create/);
  await catalog.row("create_draft_note").click();
  await expect(page).toHaveURL(new RegExp(`[?&]tool=${draftNote}`));

  await page.reload();
  await expect(catalog.filter).toHaveValue("draft create");
  await expect(catalog.count).toHaveText("4 of 375 tools");
  await expect(catalog.tool.getByRole("heading", { level: 2 })).toHaveText("create_draft_note");
  await expect(catalog.tool).toContainText(draftNote);
  await expect(catalog.part("Cost if eager")).toContainText(
    /description140parameters1,397name and frame26.*1,561/,
  );
  await expect(catalog.part("Its line in the listing")).toContainText(
    /full19- mcp__gitlab__create_draft_note: Create a draft note for a merge request\.names.*in the prompt now8/,
  );
  await expect(catalog.part("Parameters")).toContainText(/project_id required.*string25/);
  await expect(catalog.part("Indexed words")).toContainText("rarest 7 of 71; length 105 (mean 60.7)");
  await expect(catalog.part("Reachability")).toContainText(/public name.*1, exact.*“create draft note”.*2/);
  await expect(catalog.part("Lint")).toContainText("The description has nearly the same words as");
  await catalog.part("Input schema").getByRole("button", { name: "Show input schema" }).click();
  await expect(page.getByRole("region", { name: "Input schema" })).toContainText('"merge_request_iid"');
  expect(trouble).toEqual([]);
});

test("every column sorts the table, and the address keeps the order", async ({ page }) => {
  const catalog = new CatalogPage(page);
  await catalog.open();
  for (const [column, first] of [
    ["Full line", "everything/trigger-long-running-operation"],
    ["Name", "gitlab/create_merge_request_note_emoji_reaction"],
    ["Params", "gitlab/list_group_merge_requests"],
    ["Lint", "filesystem/read_text_file"],
    ["Eager schema", "gitlab/create_draft_note"],
  ] as const) {
    await catalog.grid.getByRole("button", { name: new RegExp(`^${column}`) }).click();
    await expect(catalog.grid.getByRole("columnheader", { name: new RegExp(`^${column}`) })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await expect(catalog.rows().first()).toContainText(first);
  }
  await catalog.grid.getByRole("button", { name: /^Tool/ }).click();
  await expect(catalog.rows().first()).toContainText("chrome-devtools/click");
  await expect(page).toHaveURL(/[?&]sort=name/);
  await page.reload();
  await expect(catalog.rows().first()).toContainText("chrome-devtools/click");
});

test("the treemap follows lens and filter, and says the same as a table", async ({ page }) => {
  const catalog = new CatalogPage(page);
  await catalog.open();
  await expect(
    page.getByText(
      "gitlab holds 58.9\u00a0% of the tokens if eager in 201 tools; notion 17.8\u00a0% in 24 tools.",
    ),
  ).toBeVisible();
  await expect(catalog.treemap).toContainText("62,388");
  await page.getByRole("radio", { name: "Name only" }).click();
  await expect(catalog.treemap).toHaveAccessibleName(/^Treemap of 375 tools by tokens of the name alone/);
  await expect(page).toHaveURL(/[?&]lens=names/);

  await page.getByRole("radio", { name: "Table" }).click();
  const totals = page.getByRole("grid", { name: "Tokens per server" });
  await expect(totals.getByRole("row", { name: /^gitlab / })).toContainText(/gitlab.*201.*62,388/);
  await totals.getByRole("row", { name: /^memory / }).click();
  await expect(catalog.count).toHaveText("9 of 375 tools");
  await page.goBack();
  await page.getByRole("radio", { name: "Chart" }).click();

  // A server's band leaves that server only.
  await catalog.treemap.getByText("notion", { exact: true }).click();
  await expect(catalog.count).toHaveText("24 of 375 tools");
  await expect(catalog.treemap).toHaveAccessibleName(/^Treemap of 24 tools/);
  await expect(page).toHaveURL(/[?&]server=notion/);
  await page.goBack();
  await expect(catalog.count).toHaveText("375 of 375 tools");
});

test("servers, findings and modes are chosen from menus, and taken back at once", async ({ page }) => {
  const catalog = new CatalogPage(page);
  await catalog.open("?f=page");
  await page.getByRole("button", { name: "Server: all" }).click();
  await page.getByRole("menuitemcheckbox", { name: /^notion/ }).click();
  await page.getByRole("menuitemcheckbox", { name: /^memory/ }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Lint: all" }).click();
  await page.getByRole("menuitemcheckbox", { name: /^any finding/ }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Server: 2 chosen" })).toBeVisible();
  const server = await catalog.rows().allTextContents();
  expect(server.length).toBeGreaterThan(0);
  expect(server.filter((row) => !/^(notion|memory)\//.test(row) || row.endsWith("none"))).toEqual([]);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(catalog.count).toHaveText("375 of 375 tools");
  await expect(catalog.filter).toHaveValue("");
});

test("everything works by keyboard, and focus comes back when a tool closes", async ({ page }) => {
  const catalog = new CatalogPage(page);
  await catalog.open();
  await page.keyboard.press("/");
  await expect(catalog.filter).toBeFocused();
  await page.keyboard.type("emoji reac");
  await expect(catalog.count).toHaveText("12 of 375 tools");
  await page.keyboard.press("Enter");
  await expect(catalog.grid).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(catalog.tool).toBeFocused();
  const opened = await catalog.tool.getByRole("heading", { level: 2 }).textContent();
  await expect(catalog.rows().and(page.locator("[aria-selected=true]"))).toContainText(opened ?? "");
  await expect(catalog.rows().and(page.locator("[aria-selected=true]"))).toHaveAttribute(
    "aria-rowindex",
    "12",
  );

  // Every control of the tool's page is next in line.
  await page.keyboard.press("Tab");
  await expect(catalog.tool.getByRole("button", { name: "Copy" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(catalog.tool.getByRole("button", { name: "Close the tool" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(catalog.tool).toHaveCount(0);
  await expect(catalog.grid).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(catalog.tool.getByRole("heading", { level: 2 })).toHaveText(opened ?? "");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(catalog.tool).toHaveCount(0);
  await expect(catalog.grid).toBeFocused();
});

test("Back and Forward walk through the tools that were open", async ({ page }) => {
  const catalog = new CatalogPage(page);
  const title = catalog.tool.getByRole("heading", { level: 2 });
  await catalog.open();
  await catalog.row("create_draft_note").click();
  await expect(title).toHaveText("create_draft_note");
  await catalog.row("update_draft_note").click();
  await expect(title).toHaveText("update_draft_note");
  await page.goBack();
  await expect(title).toHaveText("create_draft_note");
  await page.goBack();
  await expect(catalog.tool).toHaveCount(0);
  await page.goForward();
  await page.goForward();
  await expect(title).toHaveText("update_draft_note");
  await expect(catalog.row("update_draft_note")).toHaveAttribute("aria-selected", "true");
});

test("a tool stands on a page of its own, and an unknown one says so", async ({ page }) => {
  const catalog = new CatalogPage(page);
  await catalog.open(`?tool=${draftNote}&view=page`);
  await expect(catalog.grid).toHaveCount(0);
  await expect(catalog.tool.getByRole("heading", { level: 2 })).toHaveText("create_draft_note");
  await page.getByRole("button", { name: "Show it in the catalog" }).click();
  await expect(catalog.row("create_draft_note")).toHaveAttribute("aria-selected", "true");

  await catalog.open("?tool=mcp__gitlab__nothing");
  await expect(catalog.tool.getByRole("alert")).toContainText("mcp__gitlab__nothing could not be read");
  await catalog.tool.getByRole("button", { name: "Close the tool" }).click();
  await expect(catalog.count).toHaveText("375 of 375 tools");
});

test("at 390 px nothing scrolls sideways, and an open tool is scrolled to and back from", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const catalog = new CatalogPage(page);
  await catalog.open();
  expect(await sidewaysPx(page)).toBe(0);
  await catalog.row("create_draft_note").click();
  await expect(catalog.tool.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(catalog.tool.getByRole("table", { name: "Parameters" })).toBeVisible();
  expect(await sidewaysPx(page)).toBe(0);
  await catalog.tool.getByRole("button", { name: "Close the tool" }).click();
  await expect(catalog.row("create_draft_note")).toBeInViewport();
  await page.getByRole("radio", { name: "Table" }).click();
  expect(await sidewaysPx(page)).toBe(0);
});

test("axe finds nothing, in both themes, with the list, a tool, the table and a menu", async ({ page }) => {
  const catalog = new CatalogPage(page);
  await catalog.open();
  await expectAccessibleInBothThemes(page);
  await catalog.row("create_draft_note").click();
  await catalog.part("Input schema").getByRole("button", { name: "Show input schema" }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("radio", { name: "Table" }).click();
  await catalog.filter.fill("nothing has these words");
  await expect(page.getByText("No tool passes the filter", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("names made to deceive stay text, and a catalog that changes keeps filter and open tool", async ({
  page,
  start,
}) => {
  const trouble = collectTrouble(page);
  page.on("dialog", () => expect(false, "a script of a server ran").toBe(true));
  const config = hostileConfig();
  try {
    const { origin } = await start({ args: ["--config", config.path] });
    const catalog = new CatalogPage(page);
    await catalog.open("?sort=name&asc=true", origin);
    await expect(catalog.count).toHaveText("5 of 5 tools");
    await expect(catalog.row("<img src=x onerror=alert(1)>")).toBeVisible();
    await expect(catalog.row("exe_⟨U+202E⟩gnp.tset")).toBeVisible();
    await expect(catalog.row("red⟨U+001B⟩[31m⟨U+000A⟩second line")).toBeVisible();
    await expect(catalog.row("__proto__")).toContainText("<b>evil⟨U+202E⟩/");
    expect(await sidewaysPx(page)).toBe(0);

    await catalog.row("<img src=x onerror=alert(1)>").click();
    await expect(catalog.tool).toContainText("<script>alert(1)</script> [a link](javascript:alert(1))");
    await expect(catalog.part("Parameters")).toContainText("<b>bold</b>");
    await expect(page.locator("main img, main script")).toHaveCount(0);
    await expectAccessibleInBothThemes(page);

    await catalog.filter.fill("alert");
    await expect(catalog.count).toHaveText("1 of 5 tools");
    const [first] = hostileTools;
    config.write([
      { ...first, description: "An alert, edited." },
      { name: "alert_later", description: "New.", inputSchema: {} },
    ]);
    await expect(catalog.count).toHaveText("2 of 2 tools");
    await expect(catalog.tool).toContainText("An alert, edited.");
    await expect(catalog.filter).toHaveValue("alert");
    await expect(catalog.filter).toBeFocused();
    config.write([]);
    await expect(page.getByText("No tool yet", { exact: true })).toBeVisible();
    expect(trouble.filter((line) => !/404 .*api\/tool|status of 404/.test(line))).toEqual([]);
  } finally {
    config.remove();
  }
});
