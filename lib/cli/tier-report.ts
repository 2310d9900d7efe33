import type {
  Assembly,
  AssemblySource,
  JsonObject,
  ListingBudget,
  ListingForm,
  ListingMode,
  Problem,
  SourceMode,
  Tier,
} from "@/lib/engine/types";
import { type ProblemJson, problemJson } from "./problem-json";

/** What `toolscope tier --json` prints; the keys are a contract (cli.md). */
export interface TierReport {
  readonly tier: Tier;
  readonly activated: boolean;
  readonly form: ListingForm | null;
  readonly budget: ListingBudget;
  readonly contextLength: number | null;
  readonly eager: { readonly tokens: number };
  readonly prompt: { readonly tokens: number };
  readonly deferred: { readonly toolCount: number; readonly tokens: number };
  readonly listing: {
    readonly tokens: number;
    readonly hash: string;
    readonly overBudgetTokens: number;
    readonly text?: string;
  };
  readonly bridge: { readonly tokens: number };
  readonly sources: readonly {
    readonly label: string;
    readonly toolCount: number;
    readonly mode: SourceMode;
    readonly tokens: AssemblySource["tokens"];
    readonly listedAgainAt: number | null;
    readonly kind: AssemblySource["kind"];
    readonly eagerTokens: number;
  }[];
  readonly ladder?: readonly {
    readonly budget: number;
    readonly form: ListingForm;
    readonly tokens: number;
    readonly modes: Readonly<Record<string, ListingMode>>;
  }[];
  readonly array?: readonly JsonObject[];
  readonly problems: readonly ProblemJson[];
}

/**
 * @param problems of the session; those of the assembly itself are among them or are added
 * @param parts which of the long parts were asked for
 */
export function tierReport(
  assembly: Assembly,
  problems: readonly Problem[],
  parts: { readonly ladder: boolean; readonly text: boolean; readonly array: boolean },
): TierReport {
  const { tokens, hash, overBudgetTokens, text } = assembly.listing;
  return {
    tier: assembly.tier,
    activated: assembly.activated,
    form: assembly.form,
    budget: assembly.budget,
    contextLength: assembly.contextLength,
    eager: assembly.eager,
    prompt: assembly.prompt,
    deferred: assembly.deferred,
    listing: { tokens, hash, overBudgetTokens, ...(parts.text && { text }) },
    bridge: assembly.bridge,
    sources: assembly.sources.map((source) => ({
      label: source.label,
      toolCount: source.toolCount,
      mode: source.mode,
      tokens: source.tokens,
      listedAgainAt: source.listedAgainAtTokens,
      kind: source.kind,
      eagerTokens: source.eagerTokens,
    })),
    ...(parts.ladder && { ladder: ladderReport(assembly) }),
    ...(parts.array && { array: assembly.array }),
    problems: problems.map(problemJson),
  };
}

function ladderReport(assembly: Assembly): NonNullable<TierReport["ladder"]> {
  return assembly.ladder.map(({ budgetTokens, form, tokens, modes }) => ({
    budget: budgetTokens,
    form,
    tokens,
    // fromEntries defines own properties, so a source called __proto__ stays a key.
    modes: Object.fromEntries(modes),
  }));
}
