import { z } from "zod";
import { defineCommand, type ExitCode } from "@/lib/cli/command";
import {
  outputOptionSpecs,
  outputOptionsSchema,
  sourceOptionSpecs,
  sourceOptionsSchema,
} from "@/lib/cli/common-options";
import type { Environment } from "@/lib/cli/environment";
import { exitCodeFor, lookAtSources, printForPeople, printJson } from "@/lib/cli/look";
import { settingOptionSpecs, settingOptionsSchema, settingsWith } from "@/lib/cli/settings";
import { styleFor } from "@/lib/cli/style";
import { tierLines } from "@/lib/cli/tier-lines";
import { tierReport } from "@/lib/cli/tier-report";
import { assemble } from "@/lib/engine/assemble";

const flag = z.literal(true).optional();
const schema = z.object({
  ...sourceOptionsSchema.shape,
  ...outputOptionsSchema.shape,
  ...settingOptionsSchema.shape,
  ladder: flag,
  text: flag,
  array: flag,
});
type Options = z.infer<typeof schema>;

export const tierCommand = defineCommand({
  name: "tier",
  summary: "what tool search does with these tools: tier, listing, and what the prompt carries",
  options: {
    ...settingOptionSpecs,
    ladder: { help: "also every budget at which the listing changes" },
    text: { help: "also the listing as the model reads it" },
    array: { help: "also the definitions in the model's tools array" },
    ...sourceOptionSpecs,
    ...outputOptionSpecs,
  },
  schema,
  examples: [
    ["toolscope tier", "with the settings of the configuration file"],
    ["toolscope tier --context-length 200k --listing-max-tokens 2000", "what a smaller cap would do"],
    ["toolscope tier --ladder", "where the listing changes its form, and what would be listed again"],
    ["toolscope tier --text --json | jq -r .listing.text", "the exact text that goes into the prompt"],
  ],
  run,
});

async function run(options: Options, environment: Environment): Promise<ExitCode> {
  const { snapshot, missing } = await lookAtSources(options, environment, () => null);
  const settings = settingsWith(options, snapshot.configuration);
  const assembly = assemble(snapshot.sources, settings.contextLength, settings.toolSearch);
  const problems = [...settings.problems, ...snapshot.problems];
  const parts = {
    ladder: options.ladder ?? false,
    text: options.text ?? false,
    array: options.array ?? false,
  };
  const report = tierReport(assembly, problems, parts);
  const style = styleFor(environment.stdout, environment.env);
  if (options.json) printJson(report, environment);
  else printForPeople(tierLines(report, settings, style), problems, options, environment);
  return exitCodeFor(missing, 0);
}
