import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/axe";
import { expect, test } from "./support/test";
import { collectTrouble } from "./support/trouble";

/** The Budget screen as a person meets it. */
class BudgetPage {
  readonly verdict: Locator;
  readonly cap: Locator;
  readonly ladder: Locator;
  readonly strip: Locator;
  readonly servers: Locator;
  readonly map: Locator;

  constructor(readonly page: Page) {
    this.verdict = page.locator("h1 + p");
    this.cap = page.getByRole("slider", { name: "Absolute leg" });
    this.ladder = page.getByRole("slider", { name: "Rung of the ladder" });
    this.strip = page.getByRole("banner");
    this.servers = page.getByRole("region", { name: "Servers and their modes" });
    this.map = page.getByRole("table", { name: /percentage down, context length across/ });
  }

  /** Opens the screen once all eight demo servers are listed, with its listing fetched. */
  async open(query = ""): Promise<void> {
    await this.page.goto(`/budget${query}`);
    await expect.poll(() => this.#readyServers(), { timeout: 60_000 }).toBe(8);
    await expect(this.servers.getByRole("switch")).toHaveCount(8);
    await this.page
      .getByRole("region", { name: "The listing, as the model reads it" })
      .scrollIntoViewIfNeeded();
    await expect(this.page.getByText(/the prompt cache (holds|would miss once)/)).toBeVisible();
  }

  #readyServers(): Promise<number> {
    return this.page.evaluate(async () => {
      const state = (await (await fetch("/api/state")).json()) as { servers: { ready: number } };
      return state.servers.ready;
    });
  }

  row(server: string): Locator {
    return this.servers.getByRole("row", { name: new RegExp(`^${server} included ${server} `) });
  }

  yaml(): Locator {
    return this.page.getByRole("region", { name: "Draft as YAML" });
  }
}

/** Requests of the page from now on, the browser's own for the tab's icon left out. */
function countRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/icon.svg")) requests.push(request.url());
  });
  return requests;
}

async function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test("the first paint holds the decision, before any script has run", async ({ page, browser, demo }) => {
  await new BudgetPage(page).open();
  const context = await browser.newContext({ baseURL: demo.origin, javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto("/budget?max=1600");
  const budget = new BudgetPage(still);
  await expect(budget.verdict).toHaveText(
    "At 1,600 tokens gitlab collapses to one line: 201 names leave the prompt and 1,752 tokens with them. The other 7 servers stay listed by name.",
  );
  await expect(budget.row("gitlab")).toContainText("summary");
  await expect(still.getByText("Ten rungs.")).toBeVisible();
  await context.close();
});

test("a slider is moved until the tier flips, without a request, and the draft leaves as YAML", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const trouble = collectTrouble(page);
  const budget = new BudgetPage(page);
  await budget.open();
  await expect(budget.verdict).toHaveText(
    "Tier 1, names: all 8 servers are listed by name. 3,324 of 4,000 tokens are used.",
  );
  await expect(page.getByRole("button", { name: "Reset to saved" })).toBeDisabled();

  const requests = countRequests(page);
  await budget.cap.focus();
  await page.keyboard.press("PageDown");
  await expect(budget.verdict).toContainText("gitlab collapses to one line");
  await page.keyboard.press("Home");
  await expect(budget.verdict).toHaveText(
    "Tier 2 instead of tier 1. At 200 tokens every server collapses to one line: 375 names leave the prompt and 3,162 tokens with them. The model sees one line per server.",
  );
  await expect(budget.cap).toHaveAttribute("aria-valuetext", "200 tokens, binds");
  await expect(page.getByRole("status").filter({ hasText: "Tier 2 instead of tier 1." })).toHaveCount(1);
  await expect(budget.strip).toContainText("Tier 2 · groups");
  await expect(budget.strip).toContainText("draft, not saved anywhere");
  await expect(page).toHaveURL(/\/budget\?max=200$/);
  expect(requests, "requests while a slider moved").toEqual([]);

  await page.getByRole("button", { name: "Copy as YAML" }).click();
  expect(await copied(page)).toBe(
    "# demo.yaml\ntools:\n  tool_search:\n    listing_max_tokens: 200   # saved: 4000",
  );
  await expect(budget.yaml()).toContainText("listing_max_tokens: 200 # saved: 4000");

  await page.reload();
  await expect(budget.verdict).toContainText("Tier 2 instead of tier 1.");
  await page.getByRole("button", { name: "Reset to saved" }).click();
  await expect(budget.verdict).toContainText("Tier 1, names");
  await expect(page).toHaveURL(/\/budget$/);
  expect(trouble).toEqual([]);
});

test("the smallest setting that lists every name also raises the leg that would bind", async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open("?ctx=32000");
  await expect(budget.verdict).toContainText("gitlab collapses to one line");
  const everyName = page.getByRole("button", { name: /Smallest that lists every name/ });
  await expect(everyName).toContainText("sets listing_max_tokens 3,324, threshold_pct 10.4");
  await everyName.click();
  await expect(page.getByRole("textbox", { name: "Absolute leg" })).toHaveValue("3,324");
  await expect(page.getByRole("textbox", { name: "Percent leg" })).toHaveValue("10.4");
  await expect(budget.strip).toContainText("3,324 of 3,324 listing tokens");
  await expect(everyName).toContainText("in force");

  await page.getByRole("button", { name: /Smallest that lists all in full/ }).click();
  await expect(budget.verdict).toContainText(
    "every server is listed in full: 4,385 tokens enter the prompt.",
  );
  await expect(page).toHaveURL(/pct=24\.1/);
});

test("the ladder is climbed by keyboard, and told in a table", async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open();
  await budget.ladder.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(budget.ladder).toHaveAttribute(
    "aria-valuetext",
    "budget 1,572 tokens, mixed, 1,572 used, tier 1",
  );
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(budget.verdict).toContainText("every server is listed in full");
  await expect(page.getByText("This is the highest, the next one down is at 7,708")).toBeVisible();

  await page
    .getByRole("radiogroup", { name: "Show The ladder as" })
    .getByRole("radio", { name: "Table" })
    .click();
  await expect(page).toHaveURL(/ladder=table/);
  const table = page.getByRole("table", { name: "Rungs of the ladder" });
  await expect(table.getByRole("row")).toHaveCount(12);
  await expect(table.getByRole("row", { selected: true })).toContainText("all in full");
  await table.getByRole("button", { name: "Move to 216 tokens" }).press("Enter");
  await expect(budget.verdict).toContainText("7 servers collapse to one line each");
  await expect(table.getByRole("row", { selected: true })).toContainText("memory");
});

test("the address brings every view back", async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open("?ladder=table&map=table&text=now&sort=server");
  await expect(page.getByRole("table", { name: "Rungs of the ladder" })).toBeVisible();
  await expect(page.getByRole("table", { name: /Form of the listing over percentage/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Text of the listing" })).toBeVisible();
  await expect(budget.servers.getByRole("columnheader", { name: /^Server/ })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await budget.servers.getByRole("button", { name: /^In the prompt/ }).click();
  await expect(page).toHaveURL(/sort=-prompt/);
});

test("a server is left out to see the listing without it", async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open();
  await budget.servers.getByRole("switch", { name: "gitlab included" }).focus();
  await page.keyboard.press("Space");
  await expect(budget.verdict).toContainText(
    "Without gitlab, at 4,000 tokens, every server is listed in full",
  );
  await expect(budget.row("gitlab")).toContainText("left out");
  await expect(budget.yaml()).toContainText("disabled: [gitlab]");
  await page.getByRole("button", { name: "Include all 8" }).click();
  await expect(budget.verdict).toContainText("Tier 1, names");
});

test("the listing shows what changes, line by line, and its whole text", async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open("?max=2000");
  const diff = page.getByRole("region", { name: "Listing against the saved configuration" });
  await expect(diff).toContainText("removed: gitlab tools (201):");
  await expect(diff).toContainText(
    "added: gitlab (201 tools — names not listed; discover via `tool_search`)",
  );
  await expect(page.getByText("2 lines leave and 1 line comes: −1,752 tokens.")).toBeVisible();
  const view = page.getByRole("radiogroup", { name: "Show the listing as" });
  await view.getByRole("radio", { name: "Now" }).click();
  const text = page.getByRole("region", { name: "Text of the listing" });
  await expect(text).toContainText("mcp__trello__");
  await expect(text).not.toContainText("mcp__gitlab__");
  await view.getByRole("radio", { name: "Saved" }).click();
  await expect(page.getByRole("region", { name: "Text of the saved listing" })).toContainText(
    "mcp__gitlab__",
  );
});

test("a cell of the map moves both sliders, by keyboard too", async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open();
  await budget.map
    .getByRole("button", { name: /^10.% of context 8,000, budget 800, mixed, 4 collapsed/ })
    .click();
  await expect(page).toHaveURL(/ctx=8000&pct=10/);
  const now = budget.map.locator("[aria-current]");
  await expect(now).toHaveAccessibleName(/now$/);
  await now.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Context length" })).toHaveValue("16,000");
  await expect(page.getByRole("textbox", { name: "Percent leg" })).toHaveValue("8");
  await expect(now).toHaveAccessibleName(/^8.% of context 16,000, budget 1,280/);
});

test("the listing and tool search can be switched off and on", async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open();
  const choose = (group: string, value: string) =>
    page.getByRole("radiogroup", { name: group }).getByRole("radio", { name: value }).click();
  await choose("Listing", "off");
  await expect(budget.verdict).toContainText("With listing off nothing is listed");
  await choose("Show the listing as", "Now");
  await expect(page.getByText("Nothing is listed", { exact: true })).toBeVisible();
  await choose("Listing", "on");
  await page.getByRole("textbox", { name: "Absolute leg" }).fill("1600");
  await expect(budget.verdict).toContainText("Over the budget by 1,724 tokens");
  await choose("Tool search", "off");
  await expect(budget.verdict).toContainText("Tier 0 instead of tier 1. Tool search is off");
  await expect(budget.row("gitlab")).toContainText("eager");
  await expect(budget.yaml()).toContainText('enabled: "off" # saved: auto');
});

test("panels leave as JSON, CSV and the command that prints the same", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const budget = new BudgetPage(page);
  await budget.open("?max=2000");
  const panel = page.getByRole("region", { name: "Per server" });
  const copy = async (item: string) => {
    await panel.getByRole("button", { name: "Copy as…" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    return copied(page);
  };
  expect((await copy("CSV")).split("\r\n")[6]).toBe(
    "gitlab,mcp,201,true,names,summary,3950,1769,17,3324,17,-1752",
  );
  expect(JSON.parse(await copy("JSON"))).toHaveLength(8);
  expect(await copy("Command")).toBe("npm run -s toolscope -- tier --listing-max-tokens 2000");
});

test("axe finds nothing, with a draft, in both themes", async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open("?ctx=32000&off=memory");
  await expectAccessibleInBothThemes(page);
  for (const figure of ["The ladder", "Threshold × context"]) {
    await page
      .getByRole("radiogroup", { name: `Show ${figure} as` })
      .getByRole("radio", { name: "Table" })
      .click();
  }
  await expectAccessible(page);
});

for (const width of [390, 1024]) {
  test(`nothing but code and tables scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const budget = new BudgetPage(page);
    await budget.open("?ctx=32000");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}

test.describe("with other catalogs", () => {
  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "toolscope-budget-"));
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const catalogFile = (name: string, tools: readonly object[]) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify({ tools }));
    return file;
  };

  test("an unknown context is said, and hostile labels are shown inert", async ({ page, start }) => {
    const labels = ["\u202egnitsil", `<img src=x onerror="alert(1)">`, "x".repeat(200), "__proto__"];
    const tools = labels.flatMap((server) =>
      Array.from({ length: 10 }, (_, at) => ({ server, name: `tool_${at}`, description: "Does a thing." })),
    );
    const { origin } = await start({ args: ["--catalog", catalogFile("hostile.json", tools)] });
    const trouble = collectTrouble(page);
    await page.goto(`${origin}/budget?max=400`);
    const budget = new BudgetPage(page);
    await expect(page.getByText("The context length is unknown: the percent leg is 10,000")).toBeVisible();
    await expect(budget.servers.getByText("⟨U+202E⟩gnitsil")).toBeVisible();
    await expect(budget.servers.getByText(`<img src=x onerror="alert(1)">`)).toBeVisible();
    await budget.servers.getByRole("switch", { name: "__proto__ included" }).click();
    await expect(budget.verdict).toContainText("Without __proto__");
    await page
      .getByRole("group", { name: "Context length: presets" })
      .getByRole("button", { name: "8k", exact: true })
      .click();
    await expect(page.getByRole("textbox", { name: "Context length" })).toHaveValue("8,000");
    await expectAccessible(page);
    expect(trouble).toEqual([]);
  });

  test("without a tool the page says so, and what will stand here", async ({ page, start }) => {
    const { origin } = await start({ args: ["--catalog", catalogFile("empty.json", [])] });
    await page.goto(`${origin}/budget`);
    await expect(new BudgetPage(page).verdict).toHaveText(
      "There are no tools, so there is no listing to budget.",
    );
    await expect(page.getByText("No rungs")).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test("335 servers with 13,400 tools stay in view as rows, and say what no budget can list", async ({
    page,
    start,
  }) => {
    const tools = Array.from({ length: 335 * 40 }, (_, at) => ({
      server: `server-${Math.floor(at / 40)}`,
      name: `tool_${at}_with_a_rather_long_name`,
      description: "Does a thing to another thing.",
    }));
    const { origin } = await start({ args: ["--catalog", catalogFile("crowd.json", tools)] });
    await page.goto(`${origin}/budget?ctx=2000000&max=60000`);
    const budget = new BudgetPage(page);
    await expect(page.getByText(/^33\d rungs\./)).toBeVisible();
    await expect(page.getByText("more than listing_max_tokens takes (60,000)").first()).toBeVisible();
    expect(await budget.servers.getByRole("row").count()).toBeLessThan(60);
    await expect(budget.servers.getByRole("table")).toHaveAttribute("aria-rowcount", "337");
    await page.getByRole("button", { name: /List every name over the budget/ }).click();
    await expect(budget.verdict).toContainText("listing on lists every tool anyway");
    await expectAccessible(page);
  });
});
