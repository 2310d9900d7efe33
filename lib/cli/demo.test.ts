import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJson } from "./run-toolscope.test-kit";
import type { TierReport } from "./tier-report";

/** `toolscope tier` over the eight real servers of the demonstration, as in a fresh checkout. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "toolscope-demo-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

async function tier(...args: string[]): Promise<TierReport> {
  const { exitCode, json } = await runJson(["tier", "--context-length", "200000", ...args], { cwd: folder });
  expect(exitCode).toBe(0);
  return json as TierReport;
}

const collapsed = ({ sources }: TierReport) =>
  sources.filter(({ mode }) => mode === "summary").map(({ label }) => label);

const allEight = [
  "filesystem",
  "memory",
  "everything",
  "playwright",
  "chrome-devtools",
  "gitlab",
  "notion",
  "trello",
];

describe("the demonstration", () => {
  it("is tier 1 by name under the default cap", async () => {
    const report = await tier();
    expect(report).toMatchObject({
      tier: 1,
      form: "names",
      budget: { tokens: 4000, percentLeg: 10_000, absoluteLeg: 4000, binds: "absolute" },
      eager: { tokens: 105_998 },
      deferred: { toolCount: 375, tokens: 105_998 },
    });
    expect(report.sources.map(({ label }) => label)).toEqual(allEight);
    expect(report.sources.map(({ toolCount }) => toolCount)).toEqual([14, 9, 13, 25, 32, 201, 24, 57]);
  });

  it("collapses gitlab alone at 2,000 tokens", async () => {
    const report = await tier("--listing-max-tokens", "2000");
    expect(report).toMatchObject({ tier: 1, form: "mixed" });
    expect(collapsed(report)).toEqual(["gitlab"]);
  });

  it("is listed in full at 8,000 tokens", async () => {
    expect(await tier("--listing-max-tokens", "8000")).toMatchObject({ tier: 1, form: "full" });
  });

  it("keeps one line for each source at 200 tokens, which is tier 2", async () => {
    const report = await tier("--listing-max-tokens", "200");
    expect(report).toMatchObject({ tier: 2, form: "groups" });
    expect(collapsed(report)).toEqual(allEight);
  });

  it("is tier 0 without any server", async () => {
    writeFileSync(join(folder, "none.yaml"), "mcp_servers: {}\n");
    expect(await tier("--config", "none.yaml")).toMatchObject({
      tier: 0,
      activated: false,
      form: null,
      eager: { tokens: 0 },
      prompt: { tokens: 0 },
      sources: [],
    });
  });
});
