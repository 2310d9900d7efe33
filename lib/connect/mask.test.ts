import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMask, isUnmistakable, MASKED } from "./mask";

describe("a mask", () => {
  it("replaces a secret wherever it stands", () => {
    const mask = createMask(["sk-live-12345678"]);
    expect(mask.text("key=sk-live-12345678&x, sk-live-12345678")).toBe(`key=${MASKED}&x, ${MASKED}`);
  });

  it("replaces a short secret only where it stands alone, so that text stays readable", () => {
    const mask = createMask(["x"]);
    expect(mask.text("exit: token x refused (x)")).toBe(`exit: token ${MASKED} refused (${MASKED})`);
  });

  it("finds the credential of an Authorization header without its scheme", () => {
    expect(createMask(["Bearer abcdefgh1234"]).text("token abcdefgh1234 expired")).toBe(
      `token ${MASKED} expired`,
    );
  });

  it("finds each line of a secret of several lines", () => {
    const mask = createMask(["-----BEGIN KEY-----\nMIIEvQIBADANBg\n-----END KEY-----"]);
    expect(mask.text("read MIIEvQIBADANBg")).toBe(`read ${MASKED}`);
  });

  it("finds a secret as it is written in JSON, in a URL and in Base64", () => {
    const mask = createMask(['pa"ss/word+1']);
    expect(mask.text('{"k":"pa\\"ss/word+1"}')).toBe(`{"k":"${MASKED}"}`);
    expect(mask.text("?k=pa%22ss%2Fword%2B1")).toBe(`?k=${MASKED}`);
    expect(mask.text("Basic cGEic3Mvd29yZCsx")).toBe(`Basic ${MASKED}`);
  });

  it("leaves no rest of a secret that contains another", () => {
    expect(createMask(["abcdefgh", "abcdefgh-ijkl"]).text("abcdefgh-ijkl")).toBe(MASKED);
  });

  it("changes nothing without secrets, and ignores blank ones", () => {
    expect(createMask([]).text("a b")).toBe("a b");
    expect(createMask(["", "  "]).text("a  b")).toBe("a  b");
  });

  it("knows a secret that is no word", () => {
    expect(["glpat-Ab12Cd34Ef56", "correct-horse-1-battery"].map(isUnmistakable)).toEqual([true, true]);
    expect(["postgres", "administrator", "123456789012", "a1b2"].map(isUnmistakable)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("masks before it cuts, so that no beginning of a secret is left at the end", () => {
    const mask = createMask(["secret-value-123"]);
    expect(mask.clipped(`${"a".repeat(10)}secret-value-123`, 20)).toBe(`${"a".repeat(10)}${MASKED}…`);
    expect(mask.clipped("short", 20)).toBe("short");
    expect(mask.clipped("a".repeat(21), 20)).toBe(`${"a".repeat(19)}…`);
  });

  it("never lets a long secret through, whatever surrounds it and wherever the text is cut", () => {
    fc.assert(
      fc.property(
        fc
          .string({ minLength: 4, maxLength: 40, unit: "grapheme-ascii" })
          .filter((s) => s.trim().length >= 4),
        fc.string({ maxLength: 60 }),
        fc.string({ maxLength: 60 }),
        fc.integer({ min: 1, max: 120 }),
        (secret, before, after, maxChars) => {
          const mask = createMask([secret]);
          const masked = mask.clipped(`${before}${secret}${after}`, maxChars);
          return !masked.includes(secret) && masked.length <= maxChars;
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
