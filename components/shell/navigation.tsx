import type { ReactNode } from "react";
import { routes } from "@/components/client/routes";
import { BudgetIcon, CatalogIcon, OverviewIcon, SearchIcon, ServersIcon } from "@/components/ui/icons";

export interface Screen {
  readonly name: string;
  readonly href: string;
  readonly icon: ReactNode;
  /** Goes there from anywhere. */
  readonly keys: string;
}

/** The screens, in the order of the rail. */
export const screens: readonly Screen[] = [
  { name: "Overview", href: routes.overview, icon: <OverviewIcon />, keys: "g o" },
  { name: "Catalog", href: routes.catalog, icon: <CatalogIcon />, keys: "g c" },
  { name: "Budget", href: routes.budget, icon: <BudgetIcon />, keys: "g b" },
  { name: "Search", href: routes.search, icon: <SearchIcon />, keys: "g s" },
  { name: "Servers", href: routes.servers, icon: <ServersIcon />, keys: "g v" },
];

/** Whether a path belongs to a screen. */
export function isScreen(href: string, pathname: string): boolean {
  return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}
