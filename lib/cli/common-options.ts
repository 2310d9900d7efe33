import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { dataDirectory } from "@/lib/server/data-directory";
import type { WorkspaceOptions } from "@/lib/server/types";
import type { OptionSpecs } from "./arguments";
import type { Environment } from "./environment";
import { version } from "./version";
import { commandWords } from "./words";

/** Options of every command that looks at sources. */
export const sourceOptionSpecs = {
  config: {
    value: "FILE",
    help: "configuration file of any known format (default: TOOLSCOPE_CONFIG, else ./toolscope.yaml, else the demo)",
  },
  catalog: {
    value: "FILE",
    repeatable: true,
    help: "tools from a file instead of connecting; alone, no configuration file is looked for",
  },
  command: {
    value: "'CMD ARG…'",
    help: "one stdio server without any file; split as a shell does, no shell runs",
  },
  only: { value: "LABEL", repeatable: true, help: "this source only" },
  without: { value: "LABEL", repeatable: true, help: "all sources but this one" },
  scope: { value: "NAME", help: "a scope of the configuration" },
  timeout: { value: "SECONDS", help: "per server, from start to complete list; what has arrived is kept" },
} as const satisfies OptionSpecs;

/** Options of every command that prints an answer. */
export const outputOptionSpecs = {
  json: { help: "print one JSON value and nothing else" },
  quiet: { help: "no progress and no notes on standard error" },
  help: { short: "h", help: "explain this command" },
} as const satisfies OptionSpecs;

/** A positive number of seconds, as typed. */
const seconds = z
  .string()
  .transform(Number)
  .refine(
    (value) => Number.isFinite(value) && value > 0 && value <= 86_400,
    "must be a number of seconds above 0, at most 86400 (a day)",
  );

export const sourceOptionsSchema = z.object({
  config: z.string().min(1, "must name a file").optional(),
  catalog: z.array(z.string().min(1, "must name a file")).default([]),
  command: z.string().transform(commandWords).optional(),
  only: z.array(z.string()).default([]),
  without: z.array(z.string()).default([]),
  scope: z.string().optional(),
  timeout: seconds.optional(),
});
export type SourceOptions = z.infer<typeof sourceOptionsSchema>;

export const outputOptionsSchema = z.object({
  json: z.literal(true).optional(),
  quiet: z.literal(true).optional(),
});
export type OutputOptions = z.infer<typeof outputOptionsSchema>;

/**
 * Where a command's sources come from (cli.md): `--config`, else none when `--catalog` or `--command` give sources
 * already, else `TOOLSCOPE_CONFIG`, else `toolscope.yaml` here, else the demo.
 *
 * @param live true for the dashboard: watch the file, keep reconnecting
 */
export function workspaceOptions(
  options: SourceOptions,
  environment: Environment,
  live: boolean,
): WorkspaceOptions {
  const dataDir = dataDirectory(environment);
  return {
    ...configFile(options, environment),
    catalogFiles: options.catalog.map((file) => resolve(environment.cwd, file)),
    command: options.command ?? null,
    only: options.only,
    without: options.without,
    scope: options.scope ?? null,
    timeoutMs: options.timeout === undefined ? null : Math.round(options.timeout * 1000),
    dataDir,
    // The demo and other files name the data folder; they and this process must mean the same one.
    env: { ...environment.env, TOOLSCOPE_DATA: dataDir },
    homeDir: environment.homeDir,
    live,
    now: environment.now,
    version: version(environment.projectRoot),
  };
}

function configFile(
  options: SourceOptions,
  environment: Environment,
): { readonly configPath: string | null; readonly isDemo: boolean } {
  const named = options.config;
  if (named !== undefined) return { configPath: resolve(environment.cwd, named), isDemo: false };
  if (options.catalog.length > 0 || options.command !== undefined) return { configPath: null, isDemo: false };
  const fromEnvironment = environment.env.TOOLSCOPE_CONFIG;
  if (fromEnvironment) return { configPath: resolve(environment.cwd, fromEnvironment), isDemo: false };
  const here = join(environment.cwd, "toolscope.yaml");
  if (existsSync(here)) return { configPath: here, isDemo: false };
  return { configPath: join(environment.projectRoot, "examples", "demo.yaml"), isDemo: true };
}
