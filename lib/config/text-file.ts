import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";

/** A file's text without byte order mark, or why it could not be read, in words. */
export type TextFile =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "failed";
      readonly code: string;
      readonly message: string;
      readonly hint: string | null;
      /** Line and column of the fault when it has a place in the file. */
      readonly place: { readonly line: number; readonly column: number } | null;
    };

/**
 * Reads a UTF-8 file. Only regular files: opening a pipe would wait for a writer that may never come.
 *
 * @param maxBytes a larger file is refused before it is read
 */
export async function readTextFile(path: string, maxBytes: number): Promise<TextFile> {
  let bytes: Buffer;
  try {
    const stats = await stat(path);
    if (stats.isDirectory())
      return failed("is_folder", "This is a folder, not a file.", "Name a file in it.");
    if (!stats.isFile())
      return failed("not_a_file", "This is not a regular file.", "Copy it to a file first.");
    if (stats.size > maxBytes) return tooLarge(stats.size, maxBytes);
    bytes = await readFile(path);
  } catch (error) {
    return unreadable(error);
  }
  // The file may have grown between the two calls.
  if (bytes.length > maxBytes) return tooLarge(bytes.length, maxBytes);
  return decode(bytes);
}

function decode(bytes: Buffer): TextFile {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return failed("not_utf8", "The file is UTF-16, not UTF-8.", "Save it as UTF-8.");
  }
  if (!isUtf8(bytes)) {
    const before = new TextDecoder("utf-8").decode(bytes).split("\uFFFD", 1)[0] ?? "";
    const lines = before.split("\n");
    const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
    return { ...failed("not_utf8", "The file is not valid UTF-8.", "Save it as UTF-8."), place };
  }
  const text = new TextDecoder("utf-8").decode(bytes);
  if (text.trim() === "") return failed("empty_file", "The file is empty.", null);
  return { kind: "text", text };
}

function failed(code: string, message: string, hint: string | null): TextFile & { kind: "failed" } {
  return { kind: "failed", code, message, hint, place: null };
}

function tooLarge(bytes: number, maxBytes: number): TextFile {
  return failed(
    "too_large",
    `The file has ${megabytes(bytes)}; at most ${megabytes(maxBytes)} are read.`,
    null,
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const messageByErrno: ReadonlyMap<string, readonly [code: string, message: string, hint: string | null]> =
  new Map([
    ["ENOENT", ["missing_file", "There is no such file.", "Check the path."]],
    [
      "ENOTDIR",
      ["missing_file", "There is no such file: a part of its path is not a folder.", "Check the path."],
    ],
    ["EACCES", ["unreadable_file", "The file may not be read.", "Give yourself permission to read it."]],
    ["EPERM", ["unreadable_file", "The file may not be read.", "Give yourself permission to read it."]],
    ["ELOOP", ["unreadable_file", "Its symbolic links go round in a circle.", "Repair the link."]],
    ["ENAMETOOLONG", ["missing_file", "The path is longer than the system allows.", null]],
  ]);

function unreadable(error: unknown): TextFile {
  const { code, message } = error as NodeJS.ErrnoException;
  const known = messageByErrno.get(code ?? "");
  return known
    ? failed(...known)
    : failed("unreadable_file", `The file could not be read: ${message}.`, null);
}
