import { tokenize } from "@/lib/engine/tokenize";
import type { CatalogTool } from "@/lib/engine/types";
import { finding } from "./lint-rules";
import type { LintFinding } from "./types";

/**
 * Share of their words (Jaccard: common ÷ all) that two descriptions have in common when they are near duplicates, in
 * tenths: 0.9 × 70 is not 63 in binary, and a prefix one word short would miss a pair.
 */
const duplicateTenths = 9;
/** Below this many distinct words, descriptions are alike because they are short. */
export const fewestWords = 5;
/** Distinct words read of a description. */
const mostWords = 500;
/** Descriptions compared with one: bounds the work when thousands share their rarest words by design. */
const mostCandidates = 64;

/** What a tool's description repeats: the first tool, in catalog order, that says it. */
export interface Duplicate {
  readonly of: CatalogTool;
  readonly isExact: boolean;
  /** Other tools beside that one which say it too. */
  readonly others: number;
}

/**
 * Finds descriptions that are the same or nearly the same bag of words, which is what the ranking sees: word order
 * does not help it. Equal bags are grouped first; different ones are compared only when they share one of their rarest
 * words (prefix filtering: two sets with a Jaccard share of t cannot differ in all of their first
 * |x| − ⌈t·|x|⌉ + 1 words under one global order; Chaudhuri et al. 2006, Bayardo et al. 2007).
 * Near-linear: no pair of tools is looked at without such a word in common.
 */
export function findDuplicates(tools: readonly CatalogTool[]): ReadonlyMap<CatalogTool, Duplicate> {
  const groupOf = groupEqual(tools);
  const leaderOf = nearLeaders([...new Set(groupOf.values())]);
  const families = new Map<Group, CatalogTool[]>();
  for (const [tool, group] of groupOf) append(families, leaderOf.get(group) ?? group, tool);
  const duplicates = new Map<CatalogTool, Duplicate>();
  for (const members of families.values()) {
    const [first, second] = members;
    if (first === undefined || second === undefined) continue;
    for (const member of members) {
      const of = member === first ? second : first;
      const isExact = groupOf.get(member) === groupOf.get(of);
      duplicates.set(member, { of, isExact, others: members.length - 2 });
    }
  }
  return duplicates;
}

export function lintDuplicate(duplicate: Duplicate): LintFinding {
  const { of, isExact, others } = duplicate;
  const more = others === 0 ? "" : ` and ${others} more`;
  const says = isExact ? "the same words as" : "nearly the same words as";
  return finding(
    "near-duplicate-description",
    "description",
    `The description has ${says} \`${of.publicName}\`${more}.`,
  );
}

/** Tools whose descriptions are the same bag of words. */
interface Group {
  readonly words: ReadonlySet<string>;
  /** By first appearance in the catalog. */
  readonly order: number;
}

/** The group of each tool, in catalog order; tools with too few words have none. */
function groupEqual(tools: readonly CatalogTool[]): ReadonlyMap<CatalogTool, Group> {
  const groups = new Map<string, Group>();
  const groupOf = new Map<CatalogTool, Group>();
  for (const tool of tools) {
    const words = wordsOf(tool.definition.description ?? "");
    if (words.size < fewestWords) continue;
    const key = [...words].sort().join(" ");
    const group = groups.get(key) ?? { words, order: groups.size };
    groups.set(key, group);
    groupOf.set(tool, group);
  }
  return groupOf;
}

function wordsOf(description: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { token } of tokenize(description.slice(0, 20_000))) {
    words.add(token);
    if (words.size === mostWords) break;
  }
  return words;
}

/**
 * For each group that nearly repeats an earlier one: the first such. Never a chain, so a leader is its own, and comes
 * before its followers in the catalog.
 */
function nearLeaders(groups: readonly Group[]): ReadonlyMap<Group, Group> {
  const frequency = new Map<string, number>();
  for (const { words } of groups)
    for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const byPrefixWord = new Map<string, Group[]>();
  const leaderOf = new Map<Group, Group>();
  for (const group of groups) {
    const prefix = rarestFirst(group.words, frequency).slice(0, prefixLength(group.words.size));
    const leader = candidates(prefix, byPrefixWord).find((other) => isNear(group.words, other.words));
    if (leader) leaderOf.set(group, leader);
    // Only leaders are compared with: what repeats a repetition repeats nearly the same.
    else for (const word of prefix) append(byPrefixWord, word, group);
  }
  return leaderOf;
}

function prefixLength(size: number): number {
  return size - Math.ceil((duplicateTenths * size) / 10) + 1;
}

/** Rarest first, ties by the word: one global order, the same for every set. */
function rarestFirst(words: ReadonlySet<string>, frequency: ReadonlyMap<string, number>): string[] {
  const rank = (word: string) => frequency.get(word) ?? 0;
  return [...words].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Earlier leaders that share a word of the prefix, in catalog order. */
function candidates(
  prefix: readonly string[],
  byPrefixWord: ReadonlyMap<string, readonly Group[]>,
): readonly Group[] {
  const found = new Set<Group>();
  for (const word of prefix) {
    const room = mostCandidates - found.size;
    if (room === 0) break;
    for (const group of (byPrefixWord.get(word) ?? []).slice(0, room)) found.add(group);
  }
  return [...found].sort((a, b) => a.order - b.order);
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function isNear(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const word of small) if (large.has(word)) common += 1;
  return common * 10 >= duplicateTenths * (a.size + b.size - common);
}
