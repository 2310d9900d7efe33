import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/axe";
import { hostileConfig } from "./support/hostile-tools";
import { openPage, sidewaysPx } from "./support/open-page";
import { fakeServer, type TempConfig, tempConfig } from "./support/temp-config";
import { expect, test } from "./support/test";
import { collectTrouble } from "./support/trouble";

/** The first page as a person meets it. */
class OverviewPage {
  readonly connecting: Locator;
  readonly binds: Locator;
  readonly sources: Locator;
  readonly attention: Locator;
  readonly changed: Locator;
  readonly notice: Locator;

  constructor(readonly page: Page) {
    this.connecting = page.getByRole("region", { name: "Connecting" });
    this.binds = page.getByRole("region", { name: "What binds" });
    this.sources = page.getByRole("region", { name: "Where the tokens go" });
    this.attention = page.getByRole("region", { name: /^Needs a person/ });
    this.changed = page.getByRole("region", { name: /^Changed since/ });
    this.notice = page.getByRole("status").filter({ hasText: "Partial:" });
  }

  async open(origin = ""): Promise<void> {
    await openPage(this.page, `${origin}/`);
  }

  /** One source's row: name, tools, tokens if eager, tokens in the prompt, mode. */
  source(name: string): Locator {
    return this.sources
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("link", { name, exact: true }) });
  }

  fact(name: string): Locator {
    return this.page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd[1]");
  }
}

/** Tools without a word in common, of about forty tokens each. */
function toolsFile(count: number): string {
  const tools = Array.from({ length: count }, (_, at) => ({
    name: `tool_number_${at}`,
    description: `Does what tool ${at} does. It says more here, which only the full definition holds.`,
    inputSchema: { type: "object", properties: { text: { type: "string", description: "What to use." } } },
  }));
  return JSON.stringify({ tools });
}

const configs: TempConfig[] = [];
function config(text: string, name?: string): TempConfig {
  const made = tempConfig(text, name);
  configs.push(made);
  return made;
}
test.afterAll(() => {
  for (const made of configs) made.remove();
});

test("the first paint holds the decision, before any script has run", async ({ page, browser, demo }) => {
  await new OverviewPage(page).open();
  const context = await browser.newContext({ baseURL: demo.origin, javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto("/");
  await expect(
    still.getByText(
      "Tier 1, names: all 8 servers are listed by name. 105,998 tokens of schemas became 3,324.",
    ),
  ).toBeVisible();
  await expect(still.getByText("The absolute cap binds: 4,000 < 5 % of 200,000 = 10,000.")).toBeVisible();
  await context.close();
});

test("the demonstration's figures, each saying which number it is", async ({ page }) => {
  const trouble = collectTrouble(page);
  const overview = new OverviewPage(page);
  await overview.open();

  await expect(overview.fact("Deferred tools")).toHaveText("375 of 375, from 8 sources");
  await expect(overview.fact("Listing, in the prompt")).toHaveText("3,324 tokens, 83 % of 4,000");
  await expect(overview.fact("Schemas, if eager")).toHaveText("105,998 tokens");
  await expect(overview.fact("Removed from every prompt")).toHaveText("102,352 tokens, 96.6 %");
  await expect(overview.fact("Largest single schema")).toHaveText("1,561 create_draft_note");
  await expect(overview.fact("Listing hash")).toHaveText(/^[0-9a-f]{6} first seen \d\d:\d\d:\d\d$/);
  await expect(page.getByRole("main")).toContainText(
    "With a context below 66,480 the percent leg would fall under 3,324, and gitlab would lose its names first.",
  );
  await expect(page.getByRole("main")).toContainText("Core tools: not given, so no figure counts them.");

  await expect(overview.source("gitlab")).toHaveText("gitlab20162,3881,769names");
  await expect(overview.source("memory")).toHaveText("memory91,13570names");
  await expect(overview.sources.getByRole("listitem").filter({ hasText: "All sources" })).toContainText(
    "105,9983,324",
  );
  await expect(overview.binds).toContainText(
    "676 of 4,000 tokens are unused. The next better form, all in full, needs 3,709 more than the cap allows.",
  );
  await expect(overview.attention).toContainText("87 of 1,432 parameters have no description.");
  expect(trouble).toEqual([]);
});

test("the decision leaves as a sentence, as data and as a command", async ({ page, context, demo }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: demo.origin });
  const overview = new OverviewPage(page);
  await overview.open();
  const copied = async (choice: string) => {
    await page.getByRole("button", { name: "Copy as…" }).first().click();
    await page.getByRole("menuitem", { name: choice }).click();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied("Sentence")).toBe(
    "Tier 1, names: all 8 servers are listed by name. 105,998 tokens of schemas became 3,324.",
  );
  expect(await copied("Command")).toBe("npm run -s toolscope -- tier");
  expect(JSON.parse(await copied("JSON")).decision).toMatchObject({ tier: 1, form: "names" });
});

/** Adds up how far things move by themselves, as browsers measure it: 0.1 is what people notice. */
const _watchLayoutShift = `
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShift += entry.value;
  }).observe({ type: "layout-shift" });
`;

test("without a server the page says what it would take, and fills when the file names one", async ({
  page,
  start,
}) => {
  const file = config("model: { context_length: 200000 }\n");
  const toolscope = await start({ args: ["--config", file.path] });
  await openPage(page, toolscope.url);
  await expect(
    page.getByText("Tier 0: no server is configured, so there is nothing to defer."),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "A configuration with one server" })).toContainText(
    "mcp_servers:",
  );
  await expectAccessibleInBothThemes(page);
  file.write(`mcp_servers:\n  first: ${fakeServer("plain.mjs")}\n`);
  await expect(
    page.getByText(/^Tier 1, full: the one server is listed with a sentence a tool\./),
  ).toBeVisible();
});

test("another agent's file is read, and the page says that it predicts Hermes’ rule", async ({
  page,
  start,
}) => {
  const { path } = config(
    `// a comment\n{ "mcpServers": { "plain": ${fakeServer("plain.mjs")}, } }\n`,
    ".mcp.json",
  );
  const toolscope = await start({ args: ["--config", path] });
  const overview = new OverviewPage(page);
  await overview.open(toolscope.origin);
  await expect(overview.source("plain")).toContainText("full");
  await expect(page.getByRole("main")).toContainText(
    "This predicts Hermes’ rule; the agent that this file belongs to may decide by another one.",
  );
});

test("what an edit of the tools changed is told, with its effect on tokens", async ({ page, start }) => {
  const file = config("sources:\n  one: { file: one.json }\n");
  file.writeBeside("one.json", toolsFile(3));
  const toolscope = await start({ args: ["--config", file.path] });
  const overview = new OverviewPage(page);
  await overview.open(toolscope.origin);
  await expect(overview.changed).toContainText("Nothing to compare with yet");
  file.writeBeside("one.json", toolsFile(4));
  await expect(overview.changed).toContainText("+1 added");
  await expect(overview.changed).toContainText("mcp__one__tool_number_3");
  await expect(overview.changed).toContainText(/4 tools, \d+ tokens if eager \(\+\d+\)/);
});

test("names of strangers stay text and keep to their place", async ({ page, start }) => {
  const hostile = hostileConfig();
  const trouble = collectTrouble(page);
  const toolscope = await start({ args: ["--config", hostile.path] });
  const overview = new OverviewPage(page);
  await overview.open(toolscope.origin);
  await expect(overview.sources).toContainText("<b>evil⟨U+202E⟩");
  await expect(page.getByRole("main").locator("img, script")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysPx(page)).toBe(0);
  expect(trouble).toEqual([]);
  hostile.remove();
});

test("axe finds nothing, in either theme, at any width, in either view", async ({ page }) => {
  const overview = new OverviewPage(page);
  await overview.open();
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothThemes(page);
    expect(await sidewaysPx(page), `sideways at ${width} px`).toBe(0);
  }
  for (const name of ["Show What binds as", "Show Where the tokens go as"])
    await page.getByRole("radiogroup", { name }).getByRole("radio", { name: "Table" }).click();
  expect(await sidewaysPx(page)).toBe(0);
  await expectAccessibleInBothThemes(page);
});
