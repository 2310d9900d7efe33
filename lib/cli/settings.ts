import { z } from "zod";
import { parseContextLength } from "@/lib/engine/context-length";
import { parseToolSearchConfig } from "@/lib/engine/tool-search-config";
import type { Problem, ToolSearchConfig } from "@/lib/engine/types";
import type { OptionSpecs } from "./arguments";

/** Options that stand for settings of the agent's configuration, to see what they would do. */
export const settingOptionSpecs = {
  "context-length": {
    value: "N",
    help: "tokens of the model's context, also as 200k or 1M; `unknown` for not known",
  },
  "threshold-pct": { value: "P", help: "percentage leg of the listing budget, 0 to 100" },
  "listing-max-tokens": { value: "M", help: "absolute leg of the listing budget, 200 to 60000" },
  listing: { value: "MODE", help: "auto, on or off" },
  enabled: { value: "MODE", help: "auto, on or off" },
} as const satisfies OptionSpecs;

const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, "must be a number")
  .transform(Number);
const mode = z.enum(["auto", "on", "off"], { error: "must be auto, on or off" });

export const settingOptionsSchema = z.object({
  "context-length": z.string().transform(contextLength).optional(),
  "threshold-pct": number.optional(),
  "listing-max-tokens": number.optional(),
  listing: mode.optional(),
  enabled: mode.optional(),
});
export type SettingOptions = z.infer<typeof settingOptionsSchema>;

/** What the engine decides with, and what had to be repaired in the options. */
export interface Settings {
  readonly contextLength: number | null;
  readonly toolSearch: ToolSearchConfig;
  readonly problems: readonly Problem[];
}

/**
 * The saved settings with those of the command line in their place. Numbers out of range are clamped and reported,
 * exactly as in a configuration file: the answer then is what an agent with that file would do.
 */
export function settingsWith(
  options: SettingOptions,
  saved: { readonly contextLength: number | null; readonly toolSearch: ToolSearchConfig },
): Settings {
  const given = withoutMissing({
    threshold_pct: options["threshold-pct"],
    listing_max_tokens: options["listing-max-tokens"],
    listing: options.listing,
    enabled: options.enabled,
  });
  const { config, problems } = parseToolSearchConfig(given, "command line");
  return {
    contextLength: options["context-length"] === undefined ? saved.contextLength : options["context-length"],
    toolSearch: {
      ...saved.toolSearch,
      ...("threshold_pct" in given && { thresholdPct: config.thresholdPct }),
      ...("listing_max_tokens" in given && { listingMaxTokens: config.listingMaxTokens }),
      ...("listing" in given && { listing: config.listing }),
      ...("enabled" in given && { enabled: config.enabled }),
    },
    problems: problems.map((problem) => ({ ...problem, path: asOption(problem.path) })),
  };
}

function withoutMissing(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** `command line.threshold_pct` → `--threshold-pct`. */
function asOption(path: string | null): string | null {
  return path?.replace(/^command line\./, "--").replaceAll("_", "-") ?? null;
}

/** `200000`, `200k` and `1M` as tokens, `unknown` as null: what the configuration file takes too. */
function contextLength(text: string, context: z.RefinementCtx): number | null {
  if (text.toLowerCase() === "unknown") return null;
  const parsed = parseContextLength(text);
  if (parsed.kind === "tokens") return parsed.tokens;
  context.addIssue({ code: "custom", message: parsed.message });
  return z.NEVER;
}
