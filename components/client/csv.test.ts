import { describe, expect, it } from "vitest";
import { toCsv } from "./csv";

describe("rows as CSV", () => {
  it("have a head, and quotes only where they are needed", () => {
    const rows = [
      { name: "create_issue", tokens: 561, note: null },
      { name: 'a "b", c\nd', tokens: -3, note: "" },
    ];
    const csv = toCsv(
      [
        ["name", (row) => row.name],
        ["tokens, if eager", (row) => row.tokens],
        ["note", (row) => row.note],
      ],
      rows,
    );
    expect(csv).toBe('name,"tokens, if eager",note\r\ncreate_issue,561,\r\n"a ""b"", c\nd",-3,\r\n');
  });

  it("never let a stranger's text run as a formula", () => {
    const csv = toCsv([["text", (row: string) => row]], ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "a=b"]);
    expect(csv.split("\r\n").slice(1, -1)).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\tx", "a=b"]);
  });
});
