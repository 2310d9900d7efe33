/**
 * npm run bench [-- --catalog FILE]... [--json]
 *
 * Building and querying the search index beside MiniSearch, FlexSearch, Orama and a naive scan, all in this process and
 * doing the same work: all fields of a tool as one text, our tokens and stems, any word of the query is enough, five
 * hits. Without --catalog, on two made-up catalogs of 375 and 13,794 tools.
 */
import { parseArgs } from "node:util";
import { readCatalogFile } from "@/lib/config/catalog-file";
import type { ToolSource } from "@/lib/engine/types";
import { benchmark } from "./benchmark";
import { requirementsOf, tableOf, verdictsOf } from "./report";
import { demoSize, largeSize, syntheticCatalog } from "./synthetic-catalog";

const usage = "npm run bench [-- [--catalog FILE]... [--json]]";

/** A catalog to measure. */
interface NamedCatalog {
  readonly name: string;
  readonly sources: readonly ToolSource[];
}

const options = readOptions();
const catalogs = options.catalogs.length > 0 ? await readCatalogs(options.catalogs) : madeUpCatalogs();
const results = catalogs.map(({ name, sources }) => {
  const result = benchmark(name, sources, (what) => process.stderr.write(`${what} …\n`));
  const requirements = requirementsOf(result);
  const parts = requirements.length > 0 ? [tableOf(result), verdictsOf(requirements)] : [tableOf(result)];
  if (!options.isJson) process.stdout.write(`${parts.join("\n\n")}\n\n`);
  return { ...result, requirements };
});
if (options.isJson) {
  const machine = { node: process.version, platform: `${process.platform} ${process.arch}` };
  process.stdout.write(`${JSON.stringify({ machine, catalogs: results }, null, 2)}\n`);
}

function readOptions(): { catalogs: readonly string[]; isJson: boolean } {
  try {
    const { values } = parseArgs({
      options: { catalog: { type: "string", multiple: true }, json: { type: "boolean" } },
    });
    return { catalogs: values.catalog ?? [], isJson: values.json ?? false };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  }
}

function madeUpCatalogs(): NamedCatalog[] {
  return [
    { name: "made-up small catalog", sources: syntheticCatalog(demoSize) },
    { name: "made-up large catalog", sources: syntheticCatalog(largeSize) },
  ];
}

async function readCatalogs(paths: readonly string[]): Promise<NamedCatalog[]> {
  const read: NamedCatalog[] = [];
  for (const path of paths) {
    const { sources, problems } = await readCatalogFile(path);
    const error = problems.find(({ severity }) => severity === "error");
    if (error !== undefined) fail(`${error.path ?? path}: ${error.message} ${error.hint ?? ""}`);
    read.push({ name: path, sources });
  }
  return read;
}

/** Ends with code 2, bad usage or bad input. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
