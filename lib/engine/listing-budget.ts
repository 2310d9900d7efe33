import type { ListingBudget, ToolSearchConfig } from "./types";

/** The percentage leg when nobody said how long the context is, whatever `threshold_pct` is (engine-spec 4). */
export const UNKNOWN_CONTEXT_LEG_TOKENS = 10_000;

/** Context lengths offered beside the slider, in tokens. */
export const contextLengthPresets = [
  { label: "8k", tokens: 8_000 },
  { label: "32k", tokens: 32_000 },
  { label: "128k", tokens: 128_000 },
  { label: "200k", tokens: 200_000 },
  { label: "1M", tokens: 1_000_000 },
] as const;

/** Values of `threshold_pct` offered beside the slider, in percent. */
export const thresholdPctPresets = [2, 5, 10, 20] as const;

/** Values of `listing_max_tokens` offered beside the slider, in tokens. */
export const listingMaxTokensPresets = [1_000, 4_000, 10_000] as const;

/**
 * The tokens a listing may use: the smaller of `listing_max_tokens` and a percentage of the context, never below 0
 * (engine-spec 4). On a tie the absolute leg is the one that binds.
 *
 * @param contextLength tokens of the model's context; null when unknown
 */
export function listingBudget(
  config: Pick<ToolSearchConfig, "thresholdPct" | "listingMaxTokens">,
  contextLength: number | null,
): ListingBudget {
  const percentLeg =
    contextLength === null
      ? UNKNOWN_CONTEXT_LEG_TOKENS
      : Math.floor((contextLength * config.thresholdPct) / 100);
  const absoluteLeg = config.listingMaxTokens;
  return {
    tokens: Math.max(0, Math.min(absoluteLeg, percentLeg)),
    percentLeg,
    absoluteLeg,
    binds: absoluteLeg <= percentLeg ? "absolute" : "percent",
  };
}
