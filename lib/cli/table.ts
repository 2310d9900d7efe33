/** One column of a printed table. */
export interface Column {
  readonly title: string;
  /** Numbers stand right, words left. */
  readonly align: "left" | "right";
}

/** A cell: its text, and how it is marked up once its width is settled. */
export interface Cell {
  readonly text: string;
  readonly mark?: (text: string) => string;
}

/**
 * Lines of a table with aligned columns, two spaces between them. Cells hold one line of visible text.
 *
 * @param markTitle marks up the line of titles
 */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  markTitle: (text: string) => string,
): readonly string[] {
  const widths = columns.map((column, index) =>
    Math.max(textWidth(column.title), ...rows.map((row) => textWidth(row[index]?.text ?? ""))),
  );
  const line = (cells: readonly Cell[]) =>
    columns
      .map((column, index) =>
        aligned(cells[index] ?? { text: "" }, column, widths[index] ?? 0, index === columns.length - 1),
      )
      .join("  ")
      .trimEnd();
  return [markTitle(line(columns.map(({ title }) => ({ text: title })))), ...rows.map(line)];
}

function aligned(cell: Cell, column: Column, width: number, isLast: boolean): string {
  const space = " ".repeat(Math.max(0, width - textWidth(cell.text)));
  const text = cell.mark === undefined ? cell.text : cell.mark(cell.text);
  if (column.align === "right") return space + text;
  return isLast ? text : text + space;
}

/** Columns a terminal gives to the text: East Asian wide characters and pictures take two. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += wide.test(character) ? 2 : combining.test(character) ? 0 : 1;
  return width;
}

const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\p{Emoji_Presentation}]/u;
const combining = /\p{Mark}/u;

/** `105,998`: thousands apart, the same in every locale. */
export function count(value: number): string {
  return value.toLocaleString("en-US");
}

/** `1 tool`, `2 tools`. */
export function plural(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}
