/** What JSON may hold as it is and a terminal still obeys: DEL, C1 controls, bidirectional and zero-width marks. */
const terminalObeys = /[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A value as JSON text, for people and programs alike: the same value when parsed, but nothing in it that acts on a
 * terminal (JSON itself escapes only what is below U+0020).
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(terminalObeys, (character) =>
    Array.from({ length: character.length }, (_, index) => escaped(character.charCodeAt(index))).join(""),
  );
}

function escaped(codeUnit: number): string {
  return `\\u${codeUnit.toString(16).padStart(4, "0")}`;
}
