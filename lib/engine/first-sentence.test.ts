import { expect, it } from "vitest";
import { firstSentence } from "./first-sentence";

const read = (text: string, most: number) => {
  const { characters, isCut } = firstSentence(text, most);
  return [characters.join(""), isCut];
};

it.each([
  ["One two. Three.", 20, "One two.", false],
  ["One two. Three.", 8, "One two.", false],
  ["One two. Three.", 7, "One two", true],
  ["One two", 7, "One two", false],
  ["One two", 6, "One tw", true],
  ["One. ", 4, "One.", false],
  ["One.x", 4, "One.", true],
  ["😀😀. x", 3, "😀😀.", false],
  ["", 5, "", false],
  ["One", 0, "", true],
])("reads of %j with at most %i code points %j (cut: %s)", (text, most, sentence, isCut) => {
  expect(read(text, most)).toEqual([sentence, isCut]);
});
