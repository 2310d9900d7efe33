"use client";

import { Command } from "cmdk";
import { CornerDownLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as Radix } from "radix-ui";
import { useDeferredValue, useMemo, useState } from "react";
import { routes } from "@/components/client/routes";
import { scrimLook } from "@/components/ui/dialog";
import { formatCount, formatInteger } from "@/components/ui/format";
import { CatalogIcon, SearchIcon, ServersIcon } from "@/components/ui/icons";
import { Kbd } from "@/components/ui/kbd";
import type { AppState, CatalogRow } from "@/lib/api/contract";
import { visible } from "@/lib/engine/visible";
import { type PaletteAction, usePalette } from "./palette-context";
import { Group, Marked, Row } from "./palette-rows";
import { wordsOf } from "./palette-search";
import { useActions, useFound, usePast, useServers, useTools } from "./palette-sources";

/** Rows of each group: the list stays short whatever is typed, and never more than fifty rows are drawn. */
const ROWS = { tools: 8, queries: 5, servers: 6, actions: 16 };

const SEARCH_VALUE = "search for what is typed";

function toolValue(row: CatalogRow): string {
  return `tool ${row.publicName}`;
}

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
  const [chosen, setChosen] = useState({ list: "", value: "" });
  const query = useDeferredValue(typed);
  const words = useMemo(() => wordsOf(query), [query]);
  const router = useRouter();
  const { actions: pageActions } = usePalette();
  const go = (href: string) => {
    close();
    router.push(href);
  };
  const tools = useTools(words, ROWS.tools);
  const queries = useFound(usePast(), words, ROWS.queries);
  const servers = useFound(useServers(state), words, ROWS.servers);
  const actions = useFound(useActions(frameActions, pageActions), words, ROWS.actions);
  const asked = query.trim();

  // A row chosen in one list says nothing about the next one, with another query or with the tools that have come.
  const values = [
    ...tools.found.map(({ item }) => toolValue(item.row)),
    ...queries.map((_, at) => `query ${at}`),
    ...(asked === "" ? [] : [SEARCH_VALUE]),
    ...servers.map((_, at) => `server ${at}`),
    ...actions.map(({ item }) => `action ${item.action.id}`),
  ];
  const list = `${tools.isLoading} ${query}`;
  const isChosen = chosen.list === list && values.includes(chosen.value);
  const value = isChosen ? chosen.value : (values[0] ?? "");
  const choose = (next: string) => setChosen({ list, value: next });

  return (
    <Command label="Go to" shouldFilter={false} loop value={value} onValueChange={choose}>
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
        {tools.found.length > 0 && (
          <Group heading="Tools">
            {tools.found.map(({ item, marks }) => (
              <Row
                key={item.row.publicName}
                value={toolValue(item.row)}
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
            {queries.map(({ item, marks }, at) => (
              <Row
                key={item.text}
                value={`query ${at}`}
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
                value={SEARCH_VALUE}
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
            {servers.map(({ item, marks }, at) => (
              <Row
                key={item.text}
                value={`server ${at}`}
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
