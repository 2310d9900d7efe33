import { formatCount, formatDelta, formatInteger } from "@/components/ui/format";
import type { DiffLine } from "@/components/ui/verbatim";
import { HEADER, renderGroup } from "@/lib/engine/listing";
import { codePoints } from "@/lib/engine/tokens";
import type { ListingGroup, ListingMode } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";

/** Modes by label; a label without one is not listed. */
export type Modes = ReadonlyMap<string, ListingMode>;

/** One line of a listing against another, whole. */
export interface ListingChange {
  readonly kind: "same" | "ins" | "del";
  readonly text: string;
  /** The group it belongs to; null for the header. */
  readonly label: string | null;
}

/**
 * What changes from one listing to another, line by line, in the listing's order. Both are made of the same groups'
 * blocks in the same order, so lines are matched block by block: exact, and linear where a general comparison of
 * 13,794 lines with one would take seconds. A block that changes keeps its head line when both modes have it.
 */
export function diffListing(
  groups: readonly ListingGroup[],
  before: Modes,
  now: Modes,
): readonly ListingChange[] {
  const header = { text: HEADER, label: null };
  const wasListed = groups.some(({ label }) => isListed(before, label));
  const isNowListed = groups.some(({ label }) => isListed(now, label));
  if (!wasListed && !isNowListed) return [];
  const kind = wasListed === isNowListed ? "same" : isNowListed ? "ins" : "del";
  return [{ kind, ...header }, ...groups.flatMap((group) => diffGroup(group, before, now))];
}

function isListed(modes: Modes, label: string): boolean {
  return (modes.get(label) ?? "none") !== "none";
}

function diffGroup(group: ListingGroup, before: Modes, now: Modes): ListingChange[] {
  const { label } = group;
  const [was, is] = [before.get(label) ?? "none", now.get(label) ?? "none"];
  const linesOf = (mode: ListingMode) => (mode === "none" ? [] : renderGroup(group, mode).split("\n"));
  const lines = (kind: ListingChange["kind"], texts: readonly string[]) =>
    texts.map((text) => ({ kind, text, label }));
  if (was === is) return lines("same", linesOf(is));
  const [old, fresh] = [linesOf(was), linesOf(is)];
  const shared = old[0] === fresh[0] && old.length > 0 ? 1 : 0;
  return [
    ...lines("same", old.slice(0, shared)),
    ...lines("del", old.slice(shared)),
    ...lines("ins", fresh.slice(shared)),
  ];
}

/** Lines of one kind in a row shown at most; the rest is counted. */
const SHOWN_LINES = 12;
/** Names or code points of a long line shown. */
const SHOWN_NAMES = 3;
const LONG_LINE_POINTS = 400;

/** Lines of a diff on screen at most: 335 servers that collapse at once are a thousand. */
const SHOWN_DIFF_LINES = 120;

/** A diff as it stands on screen: long lines and long runs cut, unchanged lines counted. What is cut says so. */
export function shortenedDiff(changes: readonly ListingChange[]): readonly DiffLine[] {
  const shown: DiffLine[] = [];
  let at = 0;
  for (const run of runsOf(changes)) {
    if (shown.length >= SHOWN_DIFF_LINES) {
      return [
        ...shown,
        { kind: "gap", text: `… ${formatCount(changes.length - at, "more line")}, changed and unchanged` },
      ];
    }
    shown.push(...(run[0]?.kind === "same" ? contextLines(run, at === 0) : cutRun(run)));
    at += run.length;
  }
  return shown;
}

/** Lines in a row of the same kind. */
function runsOf(changes: readonly ListingChange[]): readonly (readonly ListingChange[])[] {
  const runs: ListingChange[][] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === change.kind) last.push(change);
    else runs.push([change]);
  }
  return runs;
}

/** The first lines of the listing show where one is; of later unchanged lines the last may be a changed block's head. */
function contextLines(run: readonly ListingChange[], isFirst: boolean): readonly DiffLine[] {
  const leading = isFirst ? Math.min(3, run.length) : 0;
  const hidden = run.slice(leading);
  const shown = run.slice(0, leading).map((line) => shownLine("same", line.text));
  if (hidden.length === 0) return shown;
  const [only] = hidden;
  if (hidden.length === 1 && only !== undefined) return [...shown, shownLine("same", only.text)];
  return [
    ...shown,
    { kind: "gap", text: `… ${formatCount(hidden.length, "unchanged line")}: ${span(hidden)}` },
  ];
}

/** `memory to trello`, `everything`. */
function span(lines: readonly ListingChange[]): string {
  const labels = [...new Set(lines.map(({ label }) => label ?? "the header"))].map((label) =>
    visibleLine(label, 40),
  );
  const [first = "", last = ""] = [labels[0], labels.at(-1)];
  if (labels.length === 1) return first;
  return labels.length === 2 ? `${first}, ${last}` : `${first} to ${last}`;
}

function cutRun(run: readonly ListingChange[]): readonly DiffLine[] {
  const shown = run.slice(0, SHOWN_LINES).map(({ kind, text }) => shownLine(kind, text));
  const more = run.length - shown.length;
  if (more <= 0) return shown;
  const kind = run[0]?.kind ?? "same";
  return [...shown, { kind, text: `… ${formatCount(more, "more line")}` }];
}

/** A long names line keeps its first names, another long line its beginning. */
function shownLine(kind: DiffLine["kind"], text: string): DiffLine {
  if (text.length <= LONG_LINE_POINTS && text.split(", ").length <= SHOWN_NAMES * 2) return { kind, text };
  const points = codePoints(text);
  const names = text.split(", ");
  if (names.length <= SHOWN_NAMES * 2) {
    return { kind, text: `${visibleLine(text, LONG_LINE_POINTS)} ${formatInteger(points)} characters` };
  }
  const shown = names.slice(0, SHOWN_NAMES).join(", ");
  const more = formatInteger(names.length - SHOWN_NAMES);
  return { kind, text: `${shown}, … ${more} more, ${formatCount(points, "character")}` };
}

/** What the panel's sentence is made from. */
export interface ListingFacts {
  readonly changes: readonly ListingChange[];
  readonly deltaTokens: number;
  readonly savedHash: string;
  readonly nowHash: string;
}

/** The difference in one sentence. */
export function listingSentence({ changes, deltaTokens, savedHash, nowHash }: ListingFacts): string {
  const removed = changes.filter(({ kind }) => kind === "del").length;
  const added = changes.filter(({ kind }) => kind === "ins").length;
  if (savedHash === nowHash) return "No line changes against the saved configuration.";
  const parts = [
    removed > 0 ? `${formatCount(removed, "line")} ${removed === 1 ? "leaves" : "leave"}` : null,
    added > 0 ? `${formatCount(added, "line")} ${added === 1 ? "comes" : "come"}` : null,
  ].filter((part) => part !== null);
  const tokens = `${formatDelta(deltaTokens)} ${Math.abs(deltaTokens) === 1 ? "token" : "tokens"}`;
  return `Against the saved configuration ${parts.join(" and ")}: ${tokens}.`;
}

/** Code points in one piece of a long text; each is laid out only when it comes into view. */
const CHUNK_CHARS = 4_000;

/**
 * A text in pieces that end where a line does, or between two names of a line that is longer than a piece. Joined
 * without anything between, they are the text, but for the line break that each piece's end stands for.
 */
export function textChunks(text: string): readonly string[] {
  const pieces = text.split("\n").flatMap(linePieces);
  const chunks: string[] = [];
  for (const piece of pieces) {
    const last = chunks.at(-1);
    if (last !== undefined && last.length + piece.length < CHUNK_CHARS)
      chunks[chunks.length - 1] = `${last}\n${piece}`;
    else chunks.push(piece);
  }
  return chunks;
}

function linePieces(line: string): readonly string[] {
  if (line.length <= CHUNK_CHARS) return [line];
  const pieces: string[] = [];
  let start = 0;
  while (line.length - start > CHUNK_CHARS) {
    const at = line.lastIndexOf(", ", start + CHUNK_CHARS - 2);
    const end = at > start ? at + 2 : start + CHUNK_CHARS;
    pieces.push(line.slice(start, end));
    start = end;
  }
  return [...pieces, line.slice(start)];
}
