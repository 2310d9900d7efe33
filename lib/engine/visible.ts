import { clip } from "./clip";

/**
 * What a reader cannot see but a program obeys: control characters (escape sequences of a terminal among them),
 * bidirectional marks and overrides, zero-width and tag characters, variation selectors, line and paragraph
 * separators, lone surrogates.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Emoji are written with two of them: the selector U+FE0E or U+FE0F right after the picture, and joiners between
 * pictures (👩‍💻). Left alone exactly there, and nowhere else.
 */
const emojiSelector = /\p{Emoji}[\u{1F3FB}-\u{1F3FF}]?$/u;
const emojiBeforeJoiner = /\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])?$/u;
const emojiAfterJoiner = /^\p{Extended_Pictographic}/u;

/**
 * Text of a stranger, safe to show: hidden characters appear as code points, `⟨U+202E⟩`. Line breaks and tabs
 * stay, as layout; {@link visibleLine} is for places that have one line.
 */
export function visible(text: string): string {
  return text.replace(hidden, (character, index: number) =>
    character === "\n" || character === "\t" || isPartOfEmoji(text, character, index)
      ? character
      : codePointLabel(character),
  );
}

/**
 * As {@link visible}, on one line: line breaks and tabs appear as code points too.
 *
 * @param maxCodePoints where to clip, with `…`; counted before anything is made visible
 */
export function visibleLine(text: string, maxCodePoints = Number.POSITIVE_INFINITY): string {
  return visible(clip(text, maxCodePoints)).replace(/[\n\t]/g, codePointLabel);
}

/** Whether {@link visible} would change the text. */
export function hasHiddenCharacters(text: string): boolean {
  return visible(text) !== text;
}

function codePointLabel(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return `⟨U+${point.toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

/** Looks at no more than a few characters on each side: the text may be long and full of joiners. */
function isPartOfEmoji(text: string, character: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 5), index);
  if (character === "\uFE0E" || character === "\uFE0F") return emojiSelector.test(before);
  if (character !== "\u200D") return false;
  return emojiBeforeJoiner.test(before) && emojiAfterJoiner.test(text.slice(index + 1, index + 3));
}
