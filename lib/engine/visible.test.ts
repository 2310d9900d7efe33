import { describe, expect, it } from "vitest";
import { hasHiddenCharacters, visible, visibleLine } from "./visible";

describe("visible", () => {
  it.each([
    ["a right-to-left override", "safe\u202Eexe.txt", "safe⟨U+202E⟩exe.txt"],
    ["an isolate", "\u2066x\u2069", "⟨U+2066⟩x⟨U+2069⟩"],
    ["an escape sequence of a terminal", "\x1b[2Jgone", "⟨U+001B⟩[2Jgone"],
    ["an 8-bit control", "\x9b31m", "⟨U+009B⟩31m"],
    ["a carriage return, which overwrites a line", "good\rbad", "good⟨U+000D⟩bad"],
    ["a zero-width space", "pass\u200bword", "pass⟨U+200B⟩word"],
    ["a soft hyphen", "pass\u00adword", "pass⟨U+00AD⟩word"],
    ["tag characters, which spell hidden instructions", "hi\u{e0041}", "hi⟨U+E0041⟩"],
    ["a variation selector that hides a byte", "a\u{e0100}", "a⟨U+E0100⟩"],
    ["a line separator", "a\u2028b", "a⟨U+2028⟩b"],
    ["a lone surrogate", "a\ud800b", "a⟨U+D800⟩b"],
    ["a joiner between letters", "a\u200db", "a⟨U+200D⟩b"],
    ["a joiner between a picture and a letter", "👩\u200db", "👩⟨U+200D⟩b"],
    ["a byte order mark", "\ufeffx", "⟨U+FEFF⟩x"],
  ])("shows %s", (_, text, shown) => {
    expect(visible(text)).toBe(shown);
    expect(hasHiddenCharacters(text)).toBe(true);
  });

  it.each([
    ["line breaks and tabs", "one\n\ttwo"],
    ["letters of every script", "naïve 日本語 עברית العربية"],
    ["an emoji with its selector", "⚠️ careful"],
    ["a keycap", "1️⃣"],
    ["emoji joined to one picture", "👩‍💻 and 🏳️‍🌈 and 👩🏽‍🚀"],
  ])("leaves %s alone", (_, text) => {
    expect(visible(text)).toBe(text);
    expect(hasHiddenCharacters(text)).toBe(false);
  });

  it("shows a second selector, which no picture needs", () => {
    expect(visible("⚠\ufe0f\ufe0f")).toBe("⚠\ufe0f⟨U+FE0F⟩");
  });
});

describe("visibleLine", () => {
  it("shows line breaks and tabs too", () => {
    expect(visibleLine("one\n\ttwo")).toBe("one⟨U+000A⟩⟨U+0009⟩two");
  });

  it("clips before it makes visible, so a label is never cut in two", () => {
    expect(visibleLine("ab\u202Ecd", 3)).toBe("ab⟨U+202E⟩…");
  });
});
