/** What fills a bar, an area or a swatch. Hatched fills differ by more than their colour. */
export type Fill =
  | "prompt"
  | "eager"
  | "mode-full"
  | "mode-names"
  | "mode-summary"
  | "mode-none"
  | "pos"
  | "neg"
  | "warn"
  | "line-strong"
  | `c${1 | 2 | 3 | 4 | 5}`
  | `s${1 | 2 | 3 | 4 | 5}`
  | "hatch-summary"
  | "hatch-neg"
  | "outline"
  | "ghost";

/** Class names for HTML marks. Written out: Tailwind finds only whole names. */
export const fillLooks: Readonly<Record<Fill, string>> = {
  prompt: "bg-prompt",
  eager: "bg-eager",
  "mode-full": "bg-mode-full",
  "mode-names": "bg-mode-names",
  "mode-summary": "hatch-mode-summary",
  "mode-none": "border border-mode-none",
  pos: "bg-pos",
  neg: "bg-neg",
  warn: "bg-warn",
  "line-strong": "bg-line-strong",
  c1: "bg-c1",
  c2: "bg-c2",
  c3: "bg-c3",
  c4: "bg-c4",
  c5: "bg-c5",
  s1: "bg-s1",
  s2: "bg-s2",
  s3: "bg-s3",
  s4: "bg-s4",
  s5: "bg-s5",
  "hatch-summary": "hatch-mode-summary",
  "hatch-neg": "hatch-neg",
  outline: "border border-control-line",
  ghost: "border border-dashed border-text-3",
};

/** Class names for SVG shapes. */
export const svgFillLooks: Readonly<
  Record<Exclude<Fill, "hatch-summary" | "hatch-neg" | "outline" | "ghost">, string>
> = {
  prompt: "fill-prompt",
  eager: "fill-eager",
  "mode-full": "fill-mode-full",
  "mode-names": "fill-mode-names",
  "mode-summary": "fill-mode-summary",
  "mode-none": "fill-mode-none",
  pos: "fill-pos",
  neg: "fill-neg",
  warn: "fill-warn",
  "line-strong": "fill-line-strong",
  c1: "fill-c1",
  c2: "fill-c2",
  c3: "fill-c3",
  c4: "fill-c4",
  c5: "fill-c5",
  s1: "fill-s1",
  s2: "fill-s2",
  s3: "fill-s3",
  s4: "fill-s4",
  s5: "fill-s5",
};
