"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { CornerDownLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useHistory } from "@/components/client/history";
import { printedKeys } from "@/components/client/hotkeys";
import { catalogQuery, reconnectMutation } from "@/components/client/queries";
import { routes } from "@/components/client/routes";
import { useIsMac } from "@/components/client/use-hotkeys";
import { cx } from "@/components/ui/cx";
import { scrimLook } from "@/components/ui/dialog";
import { formatCount, formatInteger } from "@/components/ui/format";
import { CatalogIcon, SearchIcon, ServersIcon } from "@/components/ui/icons";
import { Kbd } from "@/components/ui/kbd";
import type { AppState, CatalogRow } from "@/lib/api/contract";
import { visible } from "@/lib/engine/visible";
import { screens } from "./navigation";
import { type PaletteAction, usePalette } from "./palette-context";
import { type Findable, find, type Mark, piecesOf, wordsOf } from "./palette-search";
import { useTheme } from "./theme-context";

/** Rows of each group: the list stays short whatever is typed, and never more than fifty rows are drawn. */
const ROWS = { tools: 12, queries: 6, servers: 6, actions: 16 };

const noRows: readonly CatalogRow[] = [];

/** ⌘K: tools, queries, servers and actions by name. Open while it is mounted. */
export function Palette({
  state,
  frameActions,
}: {
  readonly state: AppState | null;
  readonly frameActions: readonly PaletteAction[];
}) {
  const { setOpen } = usePalette();
  return (
    <Radix.Root open onOpenChange={setOpen}>
      <Radix.Portal>
        <Radix.Overlay className={scrimLook} />
        <Radix.Content
          aria-describedby={undefined}
          className="-translate-x-1/2 fixed top-[12vh] left-1/2 z-50 w-[min(40rem,calc(100vw-1.5rem))] overflow-hidden rounded-overlay border border-line-strong bg-surface shadow-overlay motion-safe:animate-rise"
        >
          <Radix.Title className="sr-only">Go to a tool, query, server or action</Radix.Title>
          <PaletteList state={state} frameActions={frameActions} close={() => setOpen(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteList({
  state,
  frameActions,
  close,
}: {
  readonly state: AppState | null;
  readonly frameActions: readonly PaletteAction[];
  readonly close: () => void;
}) {
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed);
  const words = useMemo(() => wordsOf(query), [query]);
  const router = useRouter();
  const { actions: pageActions } = usePalette();
  const go = (href: string) => {
    close();
    router.push(href);
  };
  const tools = useTools(words);
  const queries = useFound(usePast(), words, ROWS.queries);
  const servers = useFound(useServers(state), words, ROWS.servers);
  const actions = useFound(useActions(frameActions, pageActions), words, ROWS.actions);
  const asked = query.trim();
  const isEmpty = tools.found.length + queries.length + servers.length + actions.length === 0 && asked === "";

  return (
    <Command label="Go to" shouldFilter={false} loop>
      <div className="flex h-11 items-center gap-2.5 border-line border-b px-3.5">
        <SearchIcon className="shrink-0 text-text-3" />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Go to a tool, query, server or action"
          className="h-full min-w-0 flex-1 bg-transparent text-body outline-none"
        />
        <Kbd keys="Escape" />
      </div>
      <Command.List className="max-h-[min(60vh,28rem)] overflow-y-auto overscroll-contain pb-1.5 [scroll-padding-block:2rem]">
        {isEmpty && <p className="px-3.5 py-4 text-table text-text-2">Type to find something.</p>}
        {tools.found.length > 0 && (
          <Group heading="Tools">
            {tools.found.map(({ item, marks }) => (
              <Row
                key={item.row.publicName}
                value={`tool ${item.row.publicName}`}
                icon={<CatalogIcon />}
                onSelect={() => go(routes.toolPage(item.row.publicName))}
                hint={`${formatInteger(item.row.schemaTokens)} if eager`}
              >
                <code className="truncate">
                  <Marked text={item.text} marks={marks} />
                </code>
              </Row>
            ))}
          </Group>
        )}
        {tools.isLoading && <p className="px-3.5 pt-3 text-caption text-text-3">Loading tools…</p>}
        {(queries.length > 0 || asked !== "") && (
          <Group heading="Queries">
            {queries.map(({ item, marks }) => (
              <Row
                key={item.text}
                value={`query ${item.text}`}
                icon={<SearchIcon />}
                onSelect={() => go(routes.searchFor([item.text]))}
                hint={item.admitted === null ? "asked before" : `${formatInteger(item.admitted)} admitted`}
              >
                <span className="truncate">
                  <Marked text={item.text} marks={marks} />
                </span>
              </Row>
            ))}
            {asked !== "" && (
              <Row
                value="search for what is typed"
                icon={<CornerDownLeft strokeWidth={1.5} />}
                onSelect={() => go(routes.searchFor([asked]))}
                hint="as a query"
              >
                <span className="truncate">Search for “{visible(asked)}”</span>
              </Row>
            )}
          </Group>
        )}
        {servers.length > 0 && (
          <Group heading="Servers">
            {servers.map(({ item, marks }) => (
              <Row
                key={item.text}
                value={`server ${item.text}`}
                icon={<ServersIcon />}
                onSelect={() => go(routes.server(item.text))}
                hint={item.hint}
              >
                <span className="truncate">
                  <Marked text={item.text} marks={marks} />
                </span>
              </Row>
            ))}
          </Group>
        )}
        {actions.length > 0 && (
          <Group heading="Actions">
            {actions.map(({ item, marks }) => (
              <Row
                key={item.action.id}
                value={`action ${item.action.id}`}
                icon={<span aria-hidden="true" className="w-4" />}
                onSelect={() => {
                  close();
                  item.action.run();
                }}
                hint={item.action.hint}
              >
                <span className="truncate">
                  <Marked text={item.text} marks={marks} />
                </span>
              </Row>
            ))}
          </Group>
        )}
      </Command.List>
      <p role="status" className="sr-only">
        {formatCount(tools.found.length + queries.length + servers.length + actions.length, "result")}
      </p>
    </Command>
  );
}

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-0.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-text-3"
    >
      {children}
    </Command.Group>
  );
}

function Row({
  value,
  icon,
  hint,
  onSelect,
  children,
}: {
  readonly value: string;
  readonly icon: ReactNode;
  readonly hint?: string | undefined;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex h-8.5 cursor-pointer items-center gap-2.5 px-3.5 text-table data-[selected=true]:bg-accent-soft data-[selected=true]:[box-shadow:inset_2px_0_0_var(--accent)] forced-colors:data-[selected=true]:outline [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-text-3"
    >
      {icon}
      {children}
      {hint !== undefined && (
        <span className="num ml-auto shrink-0 whitespace-nowrap text-caption text-text-3">{hint}</span>
      )}
    </Command.Item>
  );
}

function Marked({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  return (
    <bdi>
      {piecesOf(text, marks).map((piece, at) =>
        piece.isMarked ? (
          <mark
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces are told apart by their place alone
            key={at}
            className={cx(
              "bg-transparent font-semibold text-inherit underline decoration-accent underline-offset-3",
            )}
          >
            {visible(piece.text)}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces are told apart by their place alone
          <span key={at}>{visible(piece.text)}</span>
        ),
      )}
    </bdi>
  );
}

function useFound<Item extends Findable>(items: readonly Item[], words: readonly string[], limit: number) {
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

/** Tools by `server/tool`, only once something is typed: all of them would say nothing. */
function useTools(words: readonly string[]) {
  const { data, isPending } = useQuery(catalogQuery());
  const rows = data?.rows ?? noRows;
  const items = useMemo(() => rows.map((row) => ({ row, text: `${row.label}/${row.tool}` })), [rows]);
  const lowered = useMemo(() => items.map((item) => item.text.toLowerCase()), [items]);
  const found = useMemo(
    () => (words.length === 0 ? [] : find(items, lowered, words, ROWS.tools)),
    [items, lowered, words],
  );
  return { found, isLoading: isPending && words.length > 0 };
}

function usePast() {
  const history = useHistory();
  return useMemo(() => history.map(({ query, admitted }) => ({ text: query, admitted })), [history]);
}

function useServers(state: AppState | null) {
  return useMemo(
    () =>
      (state?.progress ?? []).map(({ label, status, toolCount }) => ({
        text: label,
        hint: status === "ready" || status === "file" ? formatCount(toolCount, "tool") : status,
      })),
    [state],
  );
}

function useActions(frameActions: readonly PaletteAction[], pageActions: readonly PaletteAction[]) {
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
