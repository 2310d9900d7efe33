"use client";

import { createParser, parseAsStringLiteral, useQueryState } from "nuqs";
import type { Sort } from "@/components/ui/column";
import type { FigureView } from "@/components/ui/figure";

/** How panels are looked at, in the address beside the draft; replaced, so that Back leaves the page. */
const inPlace = { history: "replace", shallow: true } as const;

const figureParser = parseAsStringLiteral(["chart", "table"]).withDefault("chart").withOptions(inPlace);

/** Chart or table of a figure, under `name`. */
export function useFigureView(name: "ladder" | "map"): readonly [FigureView, (view: FigureView) => void] {
  const [view, setView] = useQueryState(name, figureParser);
  return [view, (next) => void setView(next)];
}

export type ListingView = "diff" | "now" | "saved";

const listingParser = parseAsStringLiteral(["diff", "now", "saved"]).withDefault("diff").withOptions(inPlace);

/** What is shown of the listing. */
export function useListingView(): readonly [ListingView, (view: ListingView) => void] {
  const [view, setView] = useQueryState("text", listingParser);
  return [view, (next) => void setView(next)];
}

/** Columns of the table of sources that can be sorted by. */
const sortable = new Set(["server", "tools", "full", "names", "summary", "listed-from", "prompt", "change"]);

/** `names` rising, `-names` falling. */
const sortParser = createParser<Sort>({
  parse: (text) => {
    const [, desc, id] = /^(-?)([a-z-]+)$/.exec(text) ?? [];
    return id === undefined || !sortable.has(id) ? null : { id, desc: desc === "-" };
  },
  serialize: ({ id, desc }) => (desc ? `-${id}` : id),
  eq: (a, b) => a.id === b.id && a.desc === b.desc,
})
  .withDefault({ id: "names", desc: true })
  .withOptions(inPlace);

/** Order of the table of sources. */
export function useSourceSort(): readonly [Sort, (sort: Sort) => void] {
  const [sort, setSort] = useQueryState("sort", sortParser);
  return [sort, (next) => void setSort(next)];
}
