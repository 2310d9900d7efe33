import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/axe";
import { openPage, sidewaysPx } from "./support/open-page";
import { serversOf } from "./support/servers-api";
import { expect, test } from "./support/test";
import { collectTrouble } from "./support/trouble";

/** The palette and the keys of the frame, as a person with hands on the keyboard meets them. */
class Palette {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole("dialog", { name: "Go to a tool, query, server or action" });
    this.field = this.dialog.getByRole("combobox", { name: "Go to" });
    this.options = this.dialog.getByRole("option");
  }

  async open(): Promise<void> {
    await this.page.keyboard.press("Control+k");
    await expect(this.field).toBeFocused();
  }

  async find(words: string): Promise<void> {
    await this.open();
    await this.field.fill(words);
  }

  group(name: string): Locator {
    return this.dialog.getByRole("group", { name }).getByRole("option");
  }

  /** The row that Enter would take. */
  chosen(): Locator {
    return this.options.and(this.page.locator("[aria-selected=true]"));
  }
}

test("Ctrl-K finds a tool by parts of its name and opens its page", async ({ page }) => {
  const trouble = collectTrouble(page);
  const palette = new Palette(page);
  await openPage(page, "/");
  await palette.find("gitlab create issue");
  await expect(palette.group("Tools").first()).toHaveText(/^gitlab\/create_issue\d[\d,]* if eager$/);
  await expect(palette.chosen()).toHaveText(/gitlab\/create_issue\d/);
  await page.keyboard.press("Enter");
  await expect(palette.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/catalog\?tool=mcp__gitlab__create_issue&view=page$/);
  await expect(page.getByRole("heading", { name: /create_issue/ }).first()).toBeVisible();
  expect(trouble).toEqual([]);
});

test("it opens a server, and asks what was typed as a query, which it remembers", async ({ page }) => {
  const palette = new Palette(page);
  await openPage(page, "/");
  await palette.find("notion");
  await palette.group("Servers").filter({ hasText: "notion" }).click();
  await expect(page).toHaveURL(/\/servers\?server=notion$/);
  await expect(page.getByRole("button", { name: /^notion / })).toHaveAttribute("aria-expanded", "true");

  await palette.find("merge a branch");
  await palette.group("Queries").filter({ hasText: "Search for “merge a branch”" }).click();
  await expect(page).toHaveURL(/\/search\?q=merge\+a\+branch$/);
  await expect(page.getByRole("region", { name: "“merge a branch”" })).toBeVisible();

  await palette.find("merge");
  await expect(palette.group("Queries").first()).toHaveText(/^merge a branch/);
});

test("it acts: themes, the open server, all servers", async ({ page, context, start }) => {
  const toolscope = await start({
    args: ["--config", "examples/demo.yaml", "--only", "memory", "--only", "filesystem"],
  });
  const palette = new Palette(page);
  await openPage(page, `${toolscope.origin}/servers?server=memory`);
  await palette.find("dark theme");
  await palette.group("Actions").filter({ hasText: "Use the dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // Chosen for good, and drawn so from the first paint on.
  const still = await context.newPage();
  await still.goto(toolscope.origin);
  await expect(still.locator("html")).toHaveAttribute("data-theme", "dark");
  await still.close();

  await palette.find("reconnect memory");
  await palette.group("Actions").filter({ hasText: "Reconnect memory" }).click();
  const attempts = async () =>
    (await serversOf(page)).map(({ label, attempt, status }) => [label, attempt, status]);
  await expect.poll(attempts).toEqual([
    ["filesystem", 1, "ready"],
    ["memory", 2, "ready"],
  ]);
  await palette.find("reconnect all");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(attempts).toEqual([
    ["filesystem", 2, "ready"],
    ["memory", 3, "ready"],
  ]);
});

test("g and a letter go to every screen, never while one types, and can be switched off", async ({
  page,
}) => {
  await openPage(page, "/");
  for (const [letter, path] of [
    ["c", "/catalog"],
    ["b", "/budget"],
    ["s", "/search"],
    ["v", "/servers"],
    ["o", "/"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(letter);
    await expect(page).toHaveURL((url) => url.pathname === path);
  }

  await page.keyboard.press("g");
  await page.keyboard.press("s");
  const field = page.getByRole("textbox", { name: "Add a query" });
  await field.focus();
  await page.keyboard.type("g b ?");
  await expect(field).toHaveValue("g b ?");
  await expect(page).toHaveURL((url) => url.pathname === "/search");

  await field.blur();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByText("Go to Budget")).toBeVisible();
  await keys.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await page.keyboard.press("?");
  await expect(keys).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === "/search");
  // With a modifier it still works, and from there the keys are switched on again.
  const palette = new Palette(page);
  await palette.find("list the keys");
  await palette.group("Actions").filter({ hasText: "List the keys" }).click();
  await keys.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(page).toHaveURL((url) => url.pathname === "/budget");
});

test("axe finds nothing in the palette and the keys, and both fit a phone", async ({ page }) => {
  const palette = new Palette(page);
  await openPage(page, "/");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await palette.find("issue");
    await expect(palette.group("Tools").first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    expect(await sidewaysPx(page)).toBe(0);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    expect(await sidewaysPx(page)).toBe(0);
    await page.keyboard.press("Escape");
  }
});
