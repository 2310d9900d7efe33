import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMaskable, maskSecrets } from "./mask";

describe("secrets in a text", () => {
  it.each([
    ["Bearer abcdef!", ["abcdef"], "Bearer ••••••!"],
    ["abcdef abcdef", ["abcdef"], "•••••• ••••••"],
    ["a long one first: abcdef", ["abc", "abcdef"], "a long one first: ••••••"],
    ["overlapping: abcdef", ["abcd", "cdef"], "overlapping: ••••••"],
    ["touching: abcdef", ["abc", "def"], "touching: ••••••"],
    ["itself: aaaaa", ["aaaa"], "itself: ••••••"],
    ["as an expression: a.b*c (axbbc)", ["a.b*c"], "as an expression: •••••• (axbbc)"],
    ["$& and $1 stay: abcdef", ["abcdef"], "$& and $1 stay: ••••••"],
    ['in JSON: {"k":"a\\"b\\nc"}', ['a"b\nc'], 'in JSON: {"k":"••••••"}'],
    ["in an address: ?k=a%26b%20c and ?k=a%26b+c", ["a&b c"], "in an address: ?k=•••••• and ?k=••••••"],
    ["short ones stay: x 42", ["x", "42", ""], "short ones stay: x 42"],
    ["words stay: true none", ["true", "None", "TEST"], "words stay: true none"],
    ["spaces are no secret:    .", ["   "], "spaces are no secret:    ."],
    ["nothing to hide", [], "nothing to hide"],
    ["a lone surrogate: \ud800xyz", ["\ud800xyz"], "a lone surrogate: ••••••"],
  ])("%s", (text, secrets, masked) => {
    expect(maskSecrets(text, secrets)).toBe(masked);
  });

  it("equals marking every character of every occurrence, for any text and secrets", () => {
    const letters = fc.constantFrom("a", "b", "c", ".");
    const word = (max: number) => fc.array(letters, { maxLength: max }).map((list) => list.join(""));
    fc.assert(
      fc.property(word(30), fc.array(word(5), { maxLength: 4 }), (text, secrets) => {
        const hidden = Array.from(text, () => false);
        for (const secret of secrets.filter(isMaskable)) {
          for (let start = 0; start + secret.length <= text.length; start += 1) {
            if (text.slice(start, start + secret.length) === secret)
              hidden.fill(true, start, start + secret.length);
          }
        }
        const marked = Array.from(text, (letter, index) => (hidden[index] ? "\0" : letter)).join("");
        expect(maskSecrets(text, secrets)).toBe(marked.replaceAll(/\0+/g, "••••••"));
      }),
      { numRuns: 1_000 },
    );
  });

  it("leaves no maskable secret in a text, whatever characters it has", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ minLength: 3 }),
        fc.string(),
        (before, secret, after) => {
          fc.pre(isMaskable(secret) && !before.includes("•") && !after.includes("•"));
          fc.pre(!secret.includes("•"));
          expect(maskSecrets(before + secret + after, [secret])).not.toContain(secret);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
