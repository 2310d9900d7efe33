/**
 * Unicode code points in a text. A lone surrogate counts as one, so hostile text has a length too.
 * A high surrogate followed by a low one is always a pair, so it is enough to count those meetings.
 */
export function codePoints(text: string): number {
  let count = text.length;
  for (let i = 1; i < text.length; i++) {
    if (isLowSurrogate(text.charCodeAt(i)) && isHighSurrogate(text.charCodeAt(i - 1))) count -= 1;
  }
  return count;
}

const isHighSurrogate = (unit: number) => (unit & 0xfc00) === 0xd800;
const isLowSurrogate = (unit: number) => (unit & 0xfc00) === 0xdc00;

/**
 * The estimate every decision uses: code points ÷ 4, rounded up (engine-spec 3).
 * Sum characters first and call this once; rounded parts do not add up to the whole.
 */
export function estimateTokens(chars: number): number {
  return Math.ceil(chars / 4);
}

/**
 * Order by code point, for labels. JavaScript's own `<` compares UTF-16 units and puts U+1F600 before U+FF5E;
 * a locale's order would differ between machines.
 *
 * @returns negative, 0 or positive, as `sort` wants it
 */
export function compareCodePoints(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const pointA = a.codePointAt(i) ?? 0;
    const pointB = b.codePointAt(i) ?? 0;
    if (pointA !== pointB) return pointA - pointB;
  }
  return a.length - b.length;
}
