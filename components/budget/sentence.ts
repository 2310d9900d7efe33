import { visibleLine } from "@/lib/engine/visible";

/** A part of a sentence: plain words, words that carry it, or a source's label, which is a stranger's text. */
export type Segment =
  | string
  | { readonly strong: string }
  | { readonly label: string; readonly isStrong?: boolean };

/** Words that a component draws with the right weight, and that can be read out as plain text. */
export type Sentence = readonly Segment[];

/** Labels longer than this are cut in sentences, code points; tables show them whole. */
export const MAX_LABEL_POINTS = 40;

/** Labels beside risers of the ladder are cut shorter, code points. */
export const MAX_RISER_LABEL_POINTS = 24;

/** The sentence as plain text, labels made visible: for live regions and attributes. */
export function plainText(sentence: Sentence): string {
  return sentence
    .map((segment) => {
      if (typeof segment === "string") return segment;
      return "strong" in segment ? segment.strong : visibleLine(segment.label, MAX_LABEL_POINTS);
    })
    .join("");
}

const numberWords = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** `ten` up to twelve, `335` beyond, as in running text. */
export function numberWord(count: number): string {
  return numberWords[count] ?? String(count);
}

/** First letter large, for the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
