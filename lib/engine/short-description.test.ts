import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oddText } from "./fixtures/arbitraries";
import { shortDescription } from "./short-description";

describe("shortDescription", () => {
  it.each([
    ["", ""],
    ["   \n\t ", ""],
    ["No end", "No end"],
    ["One. Two.", "One."],
    ["Really? Yes!", "Really?"],
    ["Stop! Go.", "Stop!"],
    ["Reads  a\n\tfile.\nThen more", "Reads a file."],
    ["Version 1.2 is out. Really.", "Version 1.2 is out."],
    ["Wait... what?", "Wait..."],
    ['Say "hi." Then go.', 'Say "hi." Then go.'],
    ["Files, e.g. images. More.", "Files, e.g. images."],
    ["Files (i.e. images). More.", "Files (i.e. images)."],
    ["Files, images etc. are read. More.", "Files, images etc. are read."],
    ["Ends with etc.", "Ends with etc."],
    ["E.g. this. That.", "E.g."],
    ["Set up vetc. Then go.", "Set up vetc."],
    ["Étc. Then go.", "Étc."],
    ["étc. ETC. Then go.", "étc."],
    ["e.g.", "e.g."],
    ["\u00a0Non-breaking\u00a0space.\u00a0More.", "Non-breaking space."],
    ["Next\u0085line. More.", "Next line."],
    ["Unit\u001cseparator.\u001fMore.", "Unit separator."],
    ["Byte\ufefforder mark stays.", "Byte\ufefforder mark stays."],
  ])("shortens %j to %j", (description, short) => {
    expect(shortDescription(description)).toBe(short);
  });

  const sixty = "123456789 123456789 123456789 123456789 123456789 1234567890";

  it("leaves a sentence of 60 code points whole", () => {
    expect(shortDescription(`${sixty.slice(0, 59)}. More.`)).toBe(`${sixty.slice(0, 59)}.`);
    expect(shortDescription(sixty)).toBe(sixty);
    expect(shortDescription(`  ${sixty}  `)).toBe(sixty);
  });

  it("cuts one of 61 back to before the last space among the first 60", () => {
    expect(shortDescription(`${sixty}.`)).toBe("123456789 123456789 123456789 123456789 123456789…");
  });

  it("cuts back also when the 60 end with a whole word", () => {
    expect(shortDescription(`${sixty} more`)).toBe("123456789 123456789 123456789 123456789 123456789…");
  });

  it("cuts at 60 when there is no space to cut back to", () => {
    expect(shortDescription("x".repeat(61))).toBe(`${"x".repeat(60)}…`);
    expect(shortDescription("😀".repeat(61))).toBe(`${"😀".repeat(60)}…`);
  });

  it("removes commas, semicolons, colons and spaces before the ellipsis", () => {
    expect(shortDescription(`Reads:; , ${"x".repeat(60)}`)).toBe("Reads…");
    expect(shortDescription(`: ${"x".repeat(60)}`)).toBe("…");
  });

  it("equals a slow version that follows the specification word by word", () => {
    const long = fc.array(oddText(30), { maxLength: 6 }).map((parts) => parts.join(" etc. e.g. word "));
    fc.assert(
      fc.property(fc.oneof(oddText(80), long), (description) => {
        expect(shortDescription(description)).toBe(slowShortDescription(description));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("shortDescription on hostile text", () => {
  /** A million characters that count how many of them are looked at. */
  function counted(text: string) {
    const counter = { read: 0 };
    function* characters() {
      for (const character of text) {
        counter.read += 1;
        yield character;
      }
    }
    return { counter, characters: characters() };
  }

  it.each([
    ["no space at all", "x".repeat(1_000_000), 61],
    ["nothing but sentence ends", ".".repeat(1_000_000), 61],
    ["abbreviations without end", "e.g. ".repeat(200_000), 61],
    ["words without end", "ab ".repeat(333_333), 61],
  ])("reads no more than 61 characters of %s", (_, text, most) => {
    const { counter, characters } = counted(text);
    shortDescription(characters);
    expect(counter.read).toBeLessThanOrEqual(most);
  });

  it.each([
    ["nothing but white space", " \n".repeat(500_000), ""],
    ["white space before a word", `${" ".repeat(999_999)}x`, "x"],
    ["white space behind a word", `x${" ".repeat(999_999)}`, "x"],
    ["white space around each of a few words", `a${" ".repeat(499_999)}b${" ".repeat(499_999)}`, "a b"],
  ])("reads each character of %s once", (_, text, short) => {
    const { counter, characters } = counted(text);
    expect(shortDescription(characters)).toBe(short);
    expect(counter.read).toBe(text.length);
  });
});

/** All of it, step by step, over the whole text: normalise, find the sentence, cut. */
function slowShortDescription(description: string): string {
  const text = [...description]
    .map((character) =>
      "\t\n\v\f\r\x1c\x1d\x1e\x1f \u0085\u00a0\u2028\u2029\u3000".includes(character) ? " " : character,
    )
    .join("")
    .split(" ")
    .filter((word) => word !== "")
    .join(" ");
  const sentence = [...slowFirstSentence(text)];
  if (sentence.length <= 60) return sentence.join("");
  let cut = sentence.slice(0, 60).join("");
  if (cut.includes(" ")) cut = cut.slice(0, cut.lastIndexOf(" "));
  while ([",", ";", ":", " "].some((end) => cut.endsWith(end))) cut = cut.slice(0, -1);
  return `${cut}…`;
}

function slowFirstSentence(text: string): string {
  for (let end = 1; end <= text.length; end++) {
    const sentence = text.slice(0, end);
    const isEnd = /[.!?]$/.test(sentence) && (end === text.length || text[end] === " ");
    const lastWord = /[\p{L}\p{N}_.]*$/u.exec(sentence.slice(0, -1))?.[0] ?? "";
    const isAbbreviation = ["e.g", "i.e", "etc"].some(
      (word) => lastWord === word || lastWord.endsWith(`.${word}`),
    );
    if (isEnd && !isAbbreviation) return sentence;
  }
  return text;
}
