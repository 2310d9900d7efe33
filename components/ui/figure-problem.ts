import { parseFigure } from "./format";

/** What is wrong with the text of a figure, or null. */
export function figureProblem(
  text: string,
  {
    min,
    max,
    isWhole,
    format,
  }: { min: number; max: number; isWhole: boolean; format: (value: number) => string },
): string | null {
  const figure = parseFigure(text);
  if (figure === null) return text.trim() === "" ? "A figure is missing." : "Not a figure.";
  if (isWhole && !Number.isInteger(figure)) return "Whole figures only.";
  return figure < min || figure > max ? `From ${format(min)} to ${format(max)}.` : null;
}
