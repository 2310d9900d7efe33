import { resolve } from "node:path";
import { z } from "zod";
import { choice, defineCommand, type ExitCode } from "@/lib/cli/command";
import {
  outputOptionSpecs,
  outputOptionsSchema,
  sourceOptionSpecs,
  sourceOptionsSchema,
} from "@/lib/cli/common-options";
import type { Environment } from "@/lib/cli/environment";
import { exitCodeFor, type Look, lookAtSources, printForPeople, printJson } from "@/lib/cli/look";
import { parseQueries, readQueriesFile } from "@/lib/cli/queries-file";
import { searchLines } from "@/lib/cli/search-lines";
import { type SearchReport, searchResults } from "@/lib/cli/search-report";
import { styleFor } from "@/lib/cli/style";
import { usageError } from "@/lib/cli/usage-error";
import { buildCatalog } from "@/lib/engine/catalog";
import { closeMatch } from "@/lib/engine/close-match";
import { deferTools } from "@/lib/engine/deferral";
import { nameIndex } from "@/lib/engine/names";
import { createRankers, rankerNames } from "@/lib/engine/rankers";
import type { CatalogTool, Problem } from "@/lib/engine/types";

const schema = z.object({
  ...sourceOptionsSchema.shape,
  ...outputOptionsSchema.shape,
  positionals: z.array(z.string()).default([]),
  query: z.array(z.string()).default([]),
  queries: z.string().optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "must be a whole number from 1")
    .transform(Number)
    .optional(),
  ranker: z.array(choice(rankerNames)).default([]),
  explain: z.literal(true).optional(),
  why: z.string().optional(),
});
type Options = z.infer<typeof schema>;

export const searchCommand = defineCommand({
  name: "search",
  summary: "what a query finds, and why",
  positionals: "[QUERY…]",
  options: {
    query: { value: "Q", repeatable: true, help: "a query; may also stand without the option" },
    queries: {
      value: "FILE",
      help: "queries from a file: JSON array, query set, or one a line; - for standard input",
    },
    limit: {
      value: "N",
      help: "most hits of each query, up to max_search_limit (default: search_default_limit)",
    },
    ranker: {
      value: "R",
      repeatable: true,
      help: `one of ${rankerNames.join(", ")} (default: ${rankerNames[0]})`,
    },
    explain: { help: "the sum behind each score, word by word" },
    why: { value: "TOOL", help: "why this tool is where it is, or is no hit; public name or server/tool" },
    ...sourceOptionSpecs,
    ...outputOptionSpecs,
  },
  schema,
  examples: [
    ["toolscope search 'create an issue'", "what the agent's tool search would return"],
    ["toolscope search 'open a ticket' --why gitlab/create_issue", "why a tool is not found by these words"],
    [
      "toolscope search --queries queries.txt --ranker hermes --ranker bm25 --json",
      "many queries, two rankers, for a script",
    ],
    ["toolscope search 'read a file' --command 'node server.js'", "one server that you are writing"],
  ],
  run,
});

async function run(options: Options, environment: Environment): Promise<ExitCode> {
  const queries = await allQueries(options, environment);
  const look = await lookAtSources(options, environment, () => null);
  const { snapshot } = look;
  const { toolSearch } = snapshot.configuration;
  const { deferred } = deferTools(buildCatalog(snapshot.sources), toolSearch.defer);
  const limit = Math.min(options.limit ?? toolSearch.searchDefaultLimit, toolSearch.maxSearchLimit);
  const question = {
    queries,
    limit,
    rankers: options.ranker.length > 0 ? options.ranker : [rankerNames[0]],
    explain: options.explain ?? false,
    why: options.why === undefined ? null : toolToExplain(options.why, deferred, look),
  };
  const report: SearchReport & { readonly problems: readonly Problem[] } = {
    catalog: { hash: snapshot.catalogHash, toolCount: deferred.length },
    results: searchResults(createRankers(deferred), question, () => performance.now()),
    problems: [...clampedLimit(options.limit, limit), ...snapshot.problems],
  };
  const style = styleFor(environment.stdout, environment.env);
  if (options.json) printJson(report, environment);
  else printForPeople(searchLines(report, limit, style), report.problems, options, environment);
  return exitCodeFor(look.missing, 0);
}

/** In the order: arguments, `--query`, `--queries`. */
async function allQueries(options: Options, environment: Environment): Promise<readonly string[]> {
  const fromFile = options.queries === undefined ? [] : await queriesFrom(options.queries, environment);
  const queries = [...options.positionals, ...options.query, ...fromFile];
  if (queries.length > 0) return queries;
  throw usageError(
    options.queries === undefined ? "No query was given." : `--queries ${options.queries} holds no query.`,
    "Example: toolscope search 'create an issue'",
  );
}

async function queriesFrom(file: string, environment: Environment): Promise<readonly string[]> {
  if (file === "-") return parseQueries(await environment.readStdin(), "standard input");
  return readQueriesFile(resolve(environment.cwd, file), file);
}

/** @throws UsageError when no searchable tool has that name, with the one that was probably meant */
function toolToExplain(
  name: string,
  tools: readonly CatalogTool[],
  { snapshot, missing }: Look<unknown>,
): CatalogTool {
  const names = nameIndex(tools);
  const tool = names.resolveWithLabel(name);
  if (tool !== null) return tool;
  if (nameIndex(snapshot.tools).resolveWithLabel(name) !== null) {
    throw usageError(`--why ${name}: this tool is not behind tool search; the model always sees it.`);
  }
  const meant = closeMatch(name, names, tools);
  const hints = [
    meant === null ? "toolscope catalog lists the names." : `Did you mean ${meant}?`,
    ...(missing.length > 0 ? [`Not reached: ${missing.join(", ")}.`] : []),
  ];
  throw usageError(`--why ${name}: no tool has this name.`, hints.join(" "));
}

function clampedLimit(asked: number | undefined, used: number): readonly Problem[] {
  if (asked === undefined || asked === used) return [];
  return [
    {
      severity: "warning",
      code: "limit_clamped",
      source: null,
      tool: null,
      path: "--limit",
      message: `${asked} is more than max_search_limit allows; ${used} was used.`,
      hint: "Raise tools.tool_search.max_search_limit (at most 50) in the configuration file.",
    },
  ];
}
