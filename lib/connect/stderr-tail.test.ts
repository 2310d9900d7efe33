import { describe, expect, it } from "vitest";
import { createMask, MASKED } from "./mask";
import { createStderrTail, stderrLimits } from "./stderr-tail";

function tailAt(elapsed: { ms: number }, secrets: readonly string[] = []) {
  return createStderrTail(createMask(secrets), () => elapsed.ms);
}

describe("the tail of standard error", () => {
  it("gives whole lines with the time they came, and the last one when the stream ends", () => {
    const elapsed = { ms: 5 };
    const tail = tailAt(elapsed);
    tail.write(Buffer.from("one\ntw"));
    elapsed.ms = 9;
    tail.write(Buffer.from("o\n\n"));
    tail.write(Buffer.from("three"));
    tail.flush();
    expect(tail.lines()).toEqual([
      { atMs: 5, text: "one" },
      { atMs: 9, text: "two" },
      { atMs: 9, text: "three" },
    ]);
  });

  it("strips colours and masks secrets, also a secret that is coloured", () => {
    const tail = tailAt({ ms: 0 }, ["glpat-secret-1"]);
    tail.write(Buffer.from("\u001b[31mERROR\u001b[39m token glpat-\u001b[1msecret-1\u001b[22m\n"));
    expect(tail.lines()).toEqual([{ atMs: 0, text: `ERROR token ${MASKED}` }]);
  });

  it("keeps the newest lines and counts them all", () => {
    const tail = tailAt({ ms: 0 });
    const count = stderrLimits.lines + 50;
    tail.write(Buffer.from(Array.from({ length: count }, (_, i) => `line ${i}\n`).join("")));
    expect(tail.lines()).toHaveLength(stderrLimits.lines);
    expect(tail.lines()[0]?.text).toBe("line 50");
    expect(tail.lineCount()).toBe(count);
  });

  it("keeps no more characters than bounded, however long the lines are", () => {
    const tail = tailAt({ ms: 0 });
    for (let i = 0; i < 100; i += 1) tail.write(Buffer.from(`${String(i).padEnd(1_000, ".")}\n`));
    expect(tail.lines()).toHaveLength(64);
    expect(tail.lines().at(-1)?.text.startsWith("99.")).toBe(true);
    expect(tail.lineCount()).toBe(100);
  });

  it("cuts a long line, and does not wait for its end", () => {
    const tail = tailAt({ ms: 0 });
    tail.write(Buffer.from("x".repeat(stderrLimits.pendingBytes + 1)));
    expect(tail.lines()).toHaveLength(1);
    expect(tail.lines()[0]?.text).toHaveLength(stderrLimits.lineChars);
    expect(tail.lines()[0]?.text.endsWith("…")).toBe(true);
  });

  it("hands out the same array until a line comes", () => {
    const tail = tailAt({ ms: 0 });
    tail.write(Buffer.from("one\n"));
    const before = tail.lines();
    tail.write(Buffer.from("tw"));
    expect(tail.lines()).toBe(before);
    tail.note("toolscope: SIGTERM sent");
    expect(before).toHaveLength(1);
    expect(tail.lines()).toHaveLength(2);
  });
});
