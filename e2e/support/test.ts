import { test as base } from "@playwright/test";
import { type StartOptions, startToolscope, type Toolscope } from "./toolscope";

interface TestFixtures {
  /** Starts a Toolscope of this test's own; it is stopped when the test ends. */
  readonly start: (options?: StartOptions) => Promise<Toolscope>;
}

interface WorkerFixtures {
  /** The demonstration with its eight servers, started once for all tests that only look. */
  readonly demo: Toolscope;
}

/** Playwright's test with Toolscope beside it. Addresses are relative to the demonstration. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      const toolscope = await startToolscope();
      await use(toolscope);
      await toolscope.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.origin),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  start: async ({}, use) => {
    const started: Toolscope[] = [];
    await use(async (options) => {
      const toolscope = await startToolscope(options);
      started.push(toolscope);
      return toolscope;
    });
    await Promise.all(started.map((toolscope) => toolscope.stop()));
  },
});

export { expect } from "@playwright/test";
