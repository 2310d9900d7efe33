import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseQueries, readQueriesFile } from "./queries-file";

const folder = mkdtempSync(join(tmpdir(), "toolscope-queries-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a --queries file", () => {
  it.each([
    ["a JSON array of strings", '["create issue", "play jazz"]', ["create issue", "play jazz"]],
    ["an empty JSON array", " [ ] ", []],
    ["one query a line", "create issue\n\n  play jazz \r\n", ["create issue", "play jazz"]],
    [
      "a line that begins with a bracket or a hash",
      "[ci] failing jobs\n# of issues",
      ["[ci] failing jobs", "# of issues"],
    ],
    [
      "a query set in JSONL",
      '# a comment\n{"id":"q1","query":"create issue","relevant":["github/create_issue"]}\n\n{"query":"play jazz","absent":true}\n',
      ["create issue", "play jazz"],
    ],
  ])("may be %s", (_name, text, queries) => {
    expect(parseQueries(text, "q")).toEqual(queries);
  });

  it.each([
    ['["create issue", 5]', "--queries q.json: entry 1 of the array is not a string."],
    ['["create issue",', "--queries q.json: not JSON:"],
    ['{"query":"a"}\n{"text":"b"}', '--queries q.json:2: the line has no "query" that is a string.'],
    ['{"query":"a"}\n\nplain words', "--queries q.json:3: not JSON:"],
  ])("that is broken is told with its place: %s", (text, message) => {
    expect(() => parseQueries(text, "q.json")).toThrow(message);
  });

  it("is read as UTF-8 with or without a byte order mark", async () => {
    const file = join(folder, "bom.txt");
    writeFileSync(file, "\uFEFFcafé öffnen\n");
    expect(await readQueriesFile(file, "bom.txt")).toEqual(["café öffnen"]);
  });

  it("that does not exist is told so", async () => {
    await expect(readQueriesFile(join(folder, "none"), "none")).rejects.toThrow(
      "--queries none: There is no such file.",
    );
  });
});
