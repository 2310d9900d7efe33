import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Fails when axe finds anything on the page as it stands, every rule included. The message names rule, element
 * and what to do.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // evaluate is not held back by the page's content security policy; a script element would be.
  await page.evaluate(axeSource);
  const results = await page.evaluate<AxeResults>("axe.run(document)");
  const found = results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(" ")}\n    ${node.failureSummary ?? ""}`),
  );
  expect(found, "axe finds nothing").toEqual([]);
}

/** As {@link expectAccessible}, in both themes. The page must follow the system's colour scheme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}
