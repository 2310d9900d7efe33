"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { useHistory } from "@/components/client/history";
import { printedKeys } from "@/components/client/hotkeys";
import { catalogQuery, reconnectMutation } from "@/components/client/queries";
import { useIsMac } from "@/components/client/use-hotkeys";
import { formatCount } from "@/components/ui/format";
import type { AppState, CatalogRow } from "@/lib/api/contract";
import { screens } from "./navigation";
import type { PaletteAction } from "./palette-context";
import { type Findable, find } from "./palette-search";
import { useTheme } from "./theme-context";

const noRows: readonly CatalogRow[] = [];

/** The best `limit` of a short list. */
export function useFound<Item extends Findable>(
  items: readonly Item[],
  words: readonly string[],
  limit: number,
) {
  return useMemo(
    () =>
      find(
        items,
        items.map((item) => item.text.toLowerCase()),
        words,
        limit,
      ),
    [items, words, limit],
  );
}

/** The best `limit` tools by `server/tool`, only once something is typed: all of them would say nothing. */
export function useTools(words: readonly string[], limit: number) {
  const { data, isPending } = useQuery(catalogQuery());
  const rows = data?.rows ?? noRows;
  const items = useMemo(() => rows.map((row) => ({ row, text: `${row.label}/${row.tool}` })), [rows]);
  const lowered = useMemo(() => items.map((item) => item.text.toLowerCase()), [items]);
  const found = useMemo(
    () => (words.length === 0 ? [] : find(items, lowered, words, limit)),
    [items, lowered, words, limit],
  );
  return { found, isLoading: isPending && words.length > 0 };
}

/** Queries asked in this browser. */
export function usePast() {
  const history = useHistory();
  return useMemo(() => history.map(({ query, admitted }) => ({ text: query, admitted })), [history]);
}

/** Configured servers with their tools or what is wrong. */
export function useServers(state: AppState | null) {
  return useMemo(
    () =>
      (state?.progress ?? []).map(({ label, status, toolCount }) => ({
        text: label,
        hint: status === "ready" || status === "file" ? formatCount(toolCount, "tool") : status,
      })),
    [state],
  );
}

/** What can be done: on this page first, then everywhere. */
export function useActions(frameActions: readonly PaletteAction[], pageActions: readonly PaletteAction[]) {
  const router = useRouter();
  const mac = useIsMac();
  const [theme, setTheme] = useTheme();
  const reconnect = useMutation(reconnectMutation());
  return useMemo(() => {
    const all: readonly PaletteAction[] = [
      ...pageActions,
      ...screens.map(({ name, href, keys }) => ({
        id: `go ${href}`,
        label: `Go to ${name}`,
        run: () => router.push(href),
        hint: printedKeys(keys, mac).join(" "),
      })),
      { id: "reconnect", label: "Reconnect all servers", run: () => reconnect.mutate(null) },
      ...(["light", "dark", "system"] as const)
        .filter((each) => each !== theme)
        .map((each) => ({
          id: `theme ${each}`,
          label: each === "system" ? "Use the system’s theme" : `Use the ${each} theme`,
          run: () => setTheme(each),
        })),
      ...frameActions,
    ];
    return all.map((action) => ({ action, text: action.label }));
  }, [pageActions, frameActions, router, mac, theme, setTheme, reconnect.mutate]);
}
