import { bridgeLimits } from "@/lib/engine/bridge-definitions";

export { rankerNames } from "@/lib/engine/rankers";

/** What one request of the API may ask for; the bridge's own `tool_search` takes as many queries. */
export const searchLimits = { queries: bridgeLimits.queries } as const;
