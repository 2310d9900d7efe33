import { parseEnv } from "node:util";
import { readTextFile, type TextFile } from "./text-file";

const maxEnvFileBytes = 1_000_000;

/** Variables of a `.env` file, or why it could not be read. */
export type EnvFile =
  | { readonly kind: "read"; readonly variables: ReadonlyMap<string, string> }
  | Extract<TextFile, { kind: "failed" }>;

/** Reads `NAME=value` lines with quotes, comments and `export`, as Node's `--env-file` does. An empty file has none. */
export async function readEnvFile(path: string): Promise<EnvFile> {
  const file = await readTextFile(path, maxEnvFileBytes);
  if (file.kind === "failed") {
    return file.code === "empty_file" ? { kind: "read", variables: new Map() } : file;
  }
  const variables = new Map<string, string>();
  for (const [name, value] of Object.entries(parseEnv(file.text)))
    if (value !== undefined) variables.set(name, value);
  return { kind: "read", variables };
}
