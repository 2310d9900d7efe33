/** The first `count` code points of a text; reads no further, however long the text is. */
export function firstCodePoints(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken++) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

/** A text of at most `count` code points as it is; a longer one cut there, with `…` after the cut. */
export function clip(text: string, count: number): string {
  const head = firstCodePoints(text, count);
  return head.length === text.length ? text : `${head}…`;
}
