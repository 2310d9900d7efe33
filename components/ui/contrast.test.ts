import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sheet = readFileSync(new URL("../../app/globals.css", import.meta.url), "utf8");
const tokens = new Map(
  [...sheet.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

const surfaces = ["bg", "surface", "sunken", "hover"];
const softs = ["accent-soft", "pos-soft", "neg-soft", "warn-soft"];
const ramp = ["s1", "s2", "s3", "s4", "s5"];

/** Ink, the grounds it is drawn on, and the least ratio WCAG 2.2 asks for: 4.5 for text, 3 for marks and borders. */
const rules: readonly (readonly [ink: string, grounds: readonly string[], least: number])[] = [
  ["text", [...surfaces, ...softs], 4.5],
  ["text-2", [...surfaces, ...softs], 4.5],
  ["text-3", [...surfaces, "accent-soft", "neg-soft", "pos-soft"], 4.5],
  ["accent", ["bg", "surface", "accent-soft", "sunken"], 4.5],
  ["on-accent", ["accent", "accent-strong"], 4.5],
  ["pos", ["bg", "surface", "pos-soft"], 4.5],
  ["neg", ["bg", "surface", "neg-soft", "accent-soft"], 4.5],
  ["warn", ["bg", "surface", "warn-soft", "accent-soft"], 4.5],
  ["bg", ["text", "text-2", "pos", "neg", "warn"], 4.5],
  ...ramp.map((step) => [`on-${step}`, [step], 4.5] as const),
  ...["eager", "prompt", "mode-full", "mode-names", "mode-summary", "mode-none", "focus"].map(
    (ink) => [ink, ["bg", "surface"], 3] as const,
  ),
  ...["c1", "c2", "c3", "c4", "c5", ...ramp].map((ink) => [ink, ["bg", "surface"], 3] as const),
  ["control-line", ["bg", "surface", "sunken"], 3],
  ["eager", ["sunken"], 3],
];

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function value(name: string, theme: "light" | "dark"): string {
  const token = tokens.get(name);
  if (token === undefined) throw new Error(`globals.css has no token --${name}`);
  return token[theme];
}

describe("the style sheet's colours", () => {
  it("measures ratios as WCAG does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 10);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it.each(["light", "dark"] as const)("are readable in the %s theme", (theme) => {
    const tooLow = rules.flatMap(([ink, grounds, least]) =>
      grounds
        .map((ground) => ({ ink, ground, ratio: contrast(value(ink, theme), value(ground, theme)), least }))
        .filter(({ ratio }) => ratio < least),
    );
    expect(tooLow).toEqual([]);
  });

  it("are all reachable as utilities, and nothing else is", () => {
    const mapped = [...sheet.matchAll(/--color-([\w-]+): var\(--([\w-]+)\)/g)];
    expect(mapped.filter(([, utility, raw]) => utility !== raw)).toEqual([]);
    expect([...tokens.keys()].filter((name) => !mapped.some(([, utility]) => utility === name))).toEqual([]);
    expect(sheet).toContain("--color-*: initial");
  });
});
