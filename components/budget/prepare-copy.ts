import { toCsv } from "@/components/client/csv";
import { formatCount } from "@/components/ui/format";
import type { SavedSettings } from "@/lib/api/contract";
import type { Ladder } from "@/lib/engine/types";
import { addressOfDraft, type Draft } from "./draft";
import type { HeatMap } from "./prepare-heat-map";
import { appearanceWords, type Rung } from "./prepare-rungs";
import type { SourceRow } from "./prepare-sources";
import { plainText } from "./sentence";

/** Words of the command line that decides as the draft does; the saved settings come from the file. */
export function tierWords(
  draft: Draft,
  saved: SavedSettings,
  extra: readonly string[] = [],
): readonly string[] {
  const { ctx, pct, max, listing, enabled, off } = addressOfDraft(draft, saved);
  return [
    "tier",
    ...(ctx === null ? [] : ["--context-length", ctx === 0 ? "unknown" : String(ctx)]),
    ...(pct === null ? [] : ["--threshold-pct", String(pct)]),
    ...(max === null ? [] : ["--listing-max-tokens", String(max)]),
    ...(listing === null ? [] : ["--listing", listing]),
    ...(enabled === null ? [] : ["--enabled", enabled]),
    ...(off ?? []).flatMap((label) => ["--without", label]),
    ...extra,
  ];
}

/** Text of a panel in one format, and what is said when it is copied. */
export interface CopyText {
  readonly text: () => string;
  readonly done: string;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The ladder as the command line's `ladder`. */
export function ladderJson(ladder: Ladder): CopyText {
  const steps = () =>
    ladder.map(({ budgetTokens, form, tokens, modes }) => ({
      budget: budgetTokens,
      form,
      tokens,
      modes: Object.fromEntries(modes),
    }));
  return { text: () => json(steps()), done: `Copied ${formatCount(ladder.length, "rung")} as JSON` };
}

export function ladderCsv(rungs: readonly Rung[]): CopyText {
  return {
    text: () =>
      toCsv<Rung>(
        [
          ["budget_tokens", (rung) => rung.budgetTokens],
          ["form", (rung) => rung.form],
          ["appears", (rung) => plainText([appearanceWords(rung.appearance)])],
          ["tokens", (rung) => rung.tokens],
          ["servers_listed", (rung) => rung.listed],
          ["servers_collapsed", (rung) => rung.collapsed],
        ],
        rungs,
      ),
    done: `Copied ${formatCount(rungs.length, "rung")} as CSV`,
  };
}

export function sourcesJson(rows: readonly SourceRow[]): CopyText {
  return { text: () => json(rows), done: `Copied ${formatCount(rows.length, "row")} as JSON` };
}

export function sourcesCsv(rows: readonly SourceRow[]): CopyText {
  return {
    text: () =>
      toCsv<SourceRow>(
        [
          ["server", (row) => row.label],
          ["kind", (row) => row.kind],
          ["tools", (row) => row.toolCount],
          ["included", (row) => row.isIncluded],
          ["mode_saved", (row) => row.savedMode],
          ["mode_now", (row) => row.nowMode],
          ["full_tokens", (row) => row.tokens?.full],
          ["names_tokens", (row) => row.tokens?.names],
          ["summary_tokens", (row) => row.tokens?.summary],
          ["listed_from_budget", (row) => row.listedFromTokens],
          ["in_the_prompt_tokens", (row) => row.promptTokens],
          ["change_tokens", (row) => row.deltaTokens],
        ],
        rows,
      ),
    done: `Copied ${formatCount(rows.length, "row")} as CSV`,
  };
}

export function heatMapJson(map: HeatMap): CopyText {
  const cells = map.rows.flatMap((row) => row.cells);
  return {
    text: () => json(cells.map(({ shade: _, word: __, ...cell }) => cell)),
    done: `Copied ${formatCount(cells.length, "cell")} as JSON`,
  };
}

export function heatMapCsv(map: HeatMap): CopyText {
  const cells = map.rows.flatMap((row) => row.cells);
  return {
    text: () =>
      toCsv(
        [
          ["context_length", (cell) => cell.contextLength ?? "unknown"],
          ["threshold_pct", (cell) => cell.thresholdPct],
          ["budget_tokens", (cell) => cell.budgetTokens],
          ["form", (cell) => cell.form ?? "eager"],
          ["servers_collapsed", (cell) => cell.collapsed],
          ["listing_tokens", (cell) => cell.tokens],
          ["over_budget_tokens", (cell) => cell.overBudgetTokens],
        ],
        cells,
      ),
    done: `Copied ${formatCount(cells.length, "cell")} as CSV`,
  };
}
