type Field = string | number | boolean | null | undefined;

/**
 * Rows as CSV (RFC 4180: CRLF, quotes doubled), with a head line. Null and undefined become empty fields. Text that a
 * spreadsheet would run as a formula gets an apostrophe in front: tool names and descriptions are strangers' text.
 */
export function toCsv<Row>(
  columns: readonly (readonly [head: string, value: (row: Row) => Field])[],
  rows: readonly Row[],
): string {
  const lines = [
    columns.map(([head]) => field(head)),
    ...rows.map((row) => columns.map(([, value]) => field(value(row)))),
  ];
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
}

function field(value: Field): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
