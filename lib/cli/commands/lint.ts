import { z } from "zod";
import { defineCommand, type ExitCode } from "@/lib/cli/command";
import {
  outputOptionSpecs,
  outputOptionsSchema,
  sourceOptionSpecs,
  sourceOptionsSchema,
} from "@/lib/cli/common-options";
import type { Environment } from "@/lib/cli/environment";
import { lintLines } from "@/lib/cli/lint-lines";
import { lintCommandReport } from "@/lib/cli/lint-report";
import { exitCodeFor, lookAtSources, printForPeople, printJson } from "@/lib/cli/look";
import { styleFor } from "@/lib/cli/style";
import { lintCatalog } from "@/lib/evaluation/lint";

const schema = z.object({
  ...sourceOptionsSchema.shape,
  ...outputOptionsSchema.shape,
  strict: z.literal(true).optional(),
});
type Options = z.infer<typeof schema>;

export const lintCommand = defineCommand({
  name: "lint",
  summary: "what in the tools' definitions hurts retrieval or costs tokens, and why",
  options: {
    strict: { help: "exit with 1 when anything is found" },
    ...sourceOptionSpecs,
    ...outputOptionSpecs,
  },
  schema,
  examples: [
    ["toolscope lint --command 'node server.js'", "the server you are writing, without any configuration"],
    ["toolscope lint --only gitlab", "one server of the configuration file"],
    ["toolscope lint --catalog tools.json --strict --quiet", "a gate in CI"],
  ],
  run,
});

async function run(options: Options, environment: Environment): Promise<ExitCode> {
  const { snapshot, missing } = await lookAtSources(options, environment, () => null);
  const catalog = { hash: snapshot.catalogHash, tools: snapshot.tools };
  const report = lintCommandReport(catalog, lintCatalog(snapshot.tools), snapshot.problems);
  const style = styleFor(environment.stdout, environment.env);
  if (options.json) printJson(report, environment);
  else printForPeople(lintLines(report, style), snapshot.problems, options, environment);
  return exitCodeFor(missing, options.strict && report.findings.length > 0 ? 1 : 0);
}
