"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { catalogQuery } from "@/components/client/queries";
import { type Found, find, wordsOf } from "@/components/shell/palette-search";
import type { CatalogRow } from "@/lib/api/contract";

/** A tool by the name that a person types. */
export interface NamedTool {
  readonly text: string;
  readonly publicName: string;
}

const SHOWN = 8;

interface Names {
  readonly tools: readonly NamedTool[];
  readonly lowered: readonly string[];
}

/** Made once per catalog: 14,000 names. */
const namesOf = new WeakMap<readonly CatalogRow[], Names>();

function namesIn(rows: readonly CatalogRow[]): Names {
  const known = namesOf.get(rows);
  if (known !== undefined) return known;
  const tools = rows.map(({ label, tool, publicName }) => ({ text: `${label}/${tool}`, publicName }));
  const names = { tools, lowered: tools.map(({ text }) => text.toLowerCase()) };
  namesOf.set(rows, names);
  return names;
}

/**
 * The tools whose `server/tool` holds every word typed, best first; none for no word. The palette finds the same.
 *
 * @param isWanted false until someone is about to type: the catalog is asked for then, if it is not there already
 */
export function useToolNames(typed: string, isWanted: boolean): readonly Found<NamedTool>[] {
  const rows = useQuery({ ...catalogQuery(), enabled: isWanted }).data?.rows;
  const wanted = useDeferredValue(typed);
  return useMemo(() => {
    const words = wordsOf(wanted);
    if (rows === undefined || words.length === 0 || !isWanted) return [];
    const { tools, lowered } = namesIn(rows);
    return find(tools, lowered, words, SHOWN);
  }, [rows, wanted, isWanted]);
}
