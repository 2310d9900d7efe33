import { formatCompact, formatCount, formatInteger, formatSettingPercent } from "@/components/ui/format";
import { listingBudget } from "@/lib/engine/listing-budget";
import { resolveListing } from "@/lib/engine/listing-decision";
import type { ListingForm } from "@/lib/engine/types";
import { type Axis, axisThrough, byDifference, byFactor } from "./axis-through";
import type { Draft } from "./draft";
import type { Session } from "./outcome";
import type { Rung } from "./prepare-rungs";

const CONTEXTS = [8_000, 16_000, 32_000, 64_000, 128_000, 200_000, 400_000, 1_000_000];
const PERCENTS = [1, 2, 3, 5, 8, 10, 15, 20];

/** 1 to 5: more of the listing is darker. 0 is an outline: nothing is named. */
export type Shade = 0 | 1 | 2 | 3 | 4 | 5;

/** What one context length and one percentage come to, the cap held. */
export interface HeatCell {
  readonly contextLength: number | null;
  readonly thresholdPct: number;
  readonly percentLeg: number;
  readonly budgetTokens: number;
  /** null in tier 0. */
  readonly form: ListingForm | null;
  readonly tokens: number;
  /** Servers of one line. */
  readonly collapsed: number;
  readonly overBudgetTokens: number;
  readonly shade: Shade;
  /** Printed in the cell: `names`, `−3`. */
  readonly word: string;
  readonly isNow: boolean;
  readonly isSaved: boolean;
}

export interface HeatMap {
  readonly columns: readonly {
    readonly contextLength: number | null;
    readonly label: string;
    readonly isNow: boolean;
  }[];
  /** Highest percentage first. */
  readonly rows: readonly {
    readonly thresholdPct: number;
    readonly label: string;
    readonly isNow: boolean;
    readonly cells: readonly HeatCell[];
  }[];
}

/**
 * Form over percentage × context. Both axes hold the draft's and the saved values exactly: each takes the place of its
 * nearest neighbour, so the map keeps its size while a slider moves. An unknown context has a column of its own.
 */
export function prepareHeatMap(
  session: Session,
  rungs: readonly Rung[],
  draft: Draft,
  saved: Draft,
): HeatMap {
  const columns = contextAxis(draft, saved);
  const percents = axisThrough(PERCENTS, [saved.thresholdPct, draft.thresholdPct], byDifference);
  const cellAt = cellMaker(session, rungs, draft, saved);
  return {
    columns: columns.map((contextLength) => ({
      contextLength,
      label: contextLength === null ? "unknown" : formatCompact(contextLength),
      isNow: contextLength === draft.contextLength,
    })),
    rows: percents.toReversed().map((thresholdPct) => ({
      thresholdPct,
      label: formatSettingPercent(thresholdPct),
      isNow: thresholdPct === draft.thresholdPct,
      cells: columns.map((contextLength) => cellAt(contextLength, thresholdPct)),
    })),
  };
}

function contextAxis(draft: Draft, saved: Draft): readonly (number | null)[] {
  const given = [saved.contextLength, draft.contextLength];
  const known = given.filter((value) => value !== null);
  const axis: Axis = axisThrough(CONTEXTS, known, byFactor);
  return known.length === given.length ? axis : [null, ...axis];
}

function cellMaker(session: Session, rungs: readonly Rung[], draft: Draft, saved: Draft) {
  const { groups, ladder, headerChars, deferredToolCount } = session;
  const isEager = draft.enabled === "off" || deferredToolCount === 0;
  return (contextLength: number | null, thresholdPct: number): HeatCell => {
    const budget = listingBudget({ ...draft, thresholdPct }, contextLength);
    const { form, tokens, overBudgetTokens } = resolveListing({
      groups,
      budgetTokens: budget.tokens,
      listing: draft.listing,
      ladder,
      headerChars,
    });
    const collapsed = collapsedAt(rungs, form, budget.tokens);
    const place = {
      contextLength,
      thresholdPct,
      percentLeg: budget.percentLeg,
      budgetTokens: budget.tokens,
      isNow: contextLength === draft.contextLength && thresholdPct === draft.thresholdPct,
      isSaved: contextLength === saved.contextLength && thresholdPct === saved.thresholdPct,
    };
    if (isEager) {
      return { ...place, form: null, tokens: 0, collapsed: 0, overBudgetTokens: 0, shade: 0, word: "eager" };
    }
    const shade = shadeOf(form, collapsed, groups.length);
    const word = overBudgetTokens > 0 ? "over" : form === "mixed" ? `−${formatInteger(collapsed)}` : form;
    return { ...place, form, tokens, collapsed, overBudgetTokens, shade, word };
  };
}

function collapsedAt(rungs: readonly Rung[], form: ListingForm, budgetTokens: number): number {
  if (form !== "mixed" && form !== "groups") return 0;
  return rungs.findLast((rung) => rung.budgetTokens <= budgetTokens)?.collapsed ?? 0;
}

function shadeOf(form: ListingForm, collapsed: number, groupCount: number): Shade {
  if (form === "full") return 5;
  if (form === "names") return 4;
  if (form !== "mixed") return 0;
  return mixedShades(groupCount).find(({ to }) => collapsed <= to)?.shade ?? 1;
}

/** Servers collapsed, in three even parts: `1–2`, `3–4`, `5–7` of eight. Parts that hold nothing are left out. */
export function mixedShades(
  groupCount: number,
): readonly { readonly shade: 1 | 2 | 3; readonly from: number; readonly to: number }[] {
  const most = groupCount - 1;
  const [first, second] = [Math.floor(most / 3), Math.floor((most * 2) / 3)];
  const parts = [
    { shade: 3, from: 1, to: first },
    { shade: 2, from: first + 1, to: second },
    { shade: 1, from: second + 1, to: most },
  ] as const;
  return parts.filter(({ from, to }) => to >= from);
}

/** A cell in words, for who cannot see it. */
export function cellWords(cell: HeatCell): string {
  const context =
    cell.contextLength === null ? "unknown context" : `context ${formatInteger(cell.contextLength)}`;
  const parts = [`${formatSettingPercent(cell.thresholdPct)} of ${context}`];
  if (cell.form === null) parts.push("eager, no listing");
  else {
    const collapsed = cell.form === "mixed" ? `, ${formatInteger(cell.collapsed)} collapsed` : "";
    parts.push(`budget ${formatInteger(cell.budgetTokens)}`, `${cell.form}${collapsed}`);
    parts.push(`${formatCount(cell.tokens, "token")} used`);
    if (cell.overBudgetTokens > 0) parts.push(`${formatInteger(cell.overBudgetTokens)} over the budget`);
  }
  if (cell.isNow) parts.push("now");
  if (cell.isSaved) parts.push("saved");
  return parts.join(", ");
}

/** What the map shows, in one sentence. */
export function heatMapSentence(rungs: readonly Rung[], draft: Draft, isEager: boolean): string {
  const cap = formatInteger(draft.listingMaxTokens);
  const names = rungs.find(({ form }) => form === "names" || form === "full");
  if (isEager) return "Nothing is deferred, so no cell has a listing.";
  if (draft.listing === "off") return "Listing is off: nothing is listed in any cell.";
  if (draft.listing === "on")
    return "Listing is on: every tool is listed in every cell, over the budget where it says so.";
  if (names === undefined) return "Nothing to list.";
  const [, lowest = names] = rungs;
  if (lowest.budgetTokens > draft.listingMaxTokens) {
    return `Under the cap of ${cap} nothing is listed in any cell: the lowest rung needs ${formatInteger(lowest.budgetTokens)}.`;
  }
  const need = formatInteger(names.budgetTokens);
  return names.budgetTokens <= draft.listingMaxTokens
    ? `With the cap at ${cap} every name fits from a percent leg of ${need} on.`
    : `The cap of ${cap} keeps some server collapsed in every cell: every name needs ${need}.`;
}

/** Small print: what is held, how to read a cell, and what cannot appear. */
export function heatMapNote(rungs: readonly Rung[], draft: Draft): string {
  const held = `listing_max_tokens held at ${formatInteger(draft.listingMaxTokens)}`;
  if (draft.listing === "off" || draft.enabled === "off") return `${held}.`;
  if (draft.listing === "on") return `${held}; “over” means that the names need more than the cell’s budget.`;
  const full = rungs.find(({ form }) => form === "full");
  const isBeyond = full !== undefined && full.budgetTokens > draft.listingMaxTokens;
  const never = isBeyond
    ? ` “full” needs ${formatInteger(full.budgetTokens)} and so never appears under this cap.`
    : "";
  return `${held}; −3 means three servers collapsed.${never}`;
}
