import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import type { Sort } from "@/components/ui/column";
import type { SourceMode } from "@/lib/engine/types";

/** What the area of the treemap and the bar in the table show. */
export const lenses = ["schema", "full", "names"] as const;
export type Lens = (typeof lenses)[number];

const sourceModes = ["full", "names", "summary", "none", "eager"] as const satisfies readonly SourceMode[];

export const catalogAddress = {
  /** What was typed into the filter. */
  f: parseAsString.withDefault(""),
  server: parseAsNativeArrayOf(parseAsString).withDefault([]),
  /** Rule codes, or `any`. */
  lint: parseAsArrayOf(parseAsString).withDefault([]),
  mode: parseAsArrayOf(parseAsStringLiteral(sourceModes)).withDefault([]),
  lens: parseAsStringLiteral(lenses).withDefault("schema"),
  sort: parseAsString.withDefault("schema"),
  asc: parseAsBoolean.withDefault(false),
  /** The treemap, or its figures per server. */
  figure: parseAsStringLiteral(["chart", "table"]).withDefault("chart"),
  /** `page`: the open tool alone, as the palette opens it. */
  view: parseAsStringLiteral(["list", "page"]).withDefault("list"),
  /** Public name of the tool that is open. */
  tool: parseAsString,
};

export const sortOf = (sort: string, asc: boolean): Sort => ({ id: sort, desc: !asc });
