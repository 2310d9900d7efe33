/** What is read: below the smallest no agent's prompt fits, and no model advertises more than the largest. */
export const contextLengthRange = { min: 1_000, max: 10_000_000 } as const;

export type ParsedContextLength =
  | { readonly kind: "tokens"; readonly tokens: number }
  | { readonly kind: "bad"; readonly message: string };

/**
 * Reads a context length: a whole number of tokens, or text such as `200k`, `1M`, `1.5M`, `200,000`, `200_000`; `k` and
 * `M` are thousands and millions, as models advertise them.
 *
 * @returns the tokens, or a sentence part that says what is wrong with it (`must be …, this is …`)
 */
export function parseContextLength(value: unknown): ParsedContextLength {
  const tokens = typeof value === "number" ? value : typeof value === "string" ? fromText(value) : Number.NaN;
  const { min, max } = contextLengthRange;
  if (Number.isInteger(tokens) && tokens >= min && tokens <= max) return { kind: "tokens", tokens };
  const written =
    typeof value === "string" || typeof value === "number" ? JSON.stringify(value) : "something else";
  const range = `from ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}`;
  return {
    kind: "bad",
    message: `must be a whole number of tokens ${range}, such as 200000 or 200k, this is ${written}`,
  };
}

const factorByUnit: ReadonlyMap<string, number> = new Map([
  ["", 1],
  ["k", 1_000],
  ["m", 1_000_000],
]);

function fromText(text: string): number {
  const [, digits, unit = ""] = /^(\d[\d,_]{0,20}(?:\.\d{1,9})?) ?([kM])?$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return Number.NaN;
  const factor = factorByUnit.get(unit.toLowerCase()) ?? Number.NaN;
  // 1.1 × 1,000,000 is not a whole number in binary; the written decimals are.
  return Math.round(Number(digits.replace(/[,_]/g, "")) * factor * 1_000) / 1_000;
}
