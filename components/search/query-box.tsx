"use client";

import { Search, X } from "lucide-react";
import { useRef, useState } from "react";
import { useHotkeys } from "@/components/client/use-hotkeys";
import { cx } from "@/components/ui/cx";
import { Kbd } from "@/components/ui/kbd";
import { fieldLook } from "@/components/ui/text-field";
import { visibleLine } from "@/lib/engine/visible";
import { MAX_QUERIES } from "./address";

/**
 * The queries of one call as chips, and a field for the next one. Enter adds, Backspace in the empty field takes the
 * last one back for editing.
 */
export function QueryBox({
  queries,
  onChange,
}: {
  readonly queries: readonly string[];
  readonly onChange: (queries: readonly string[]) => void;
}) {
  const [draft, setDraft] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useHotkeys([
    { keys: "/", run: () => input.current?.select(), description: "Search for a tool", group: "This page" },
  ]);
  const isFull = queries.length >= MAX_QUERIES;
  const add = () => {
    const query = draft.trim();
    if (query === "" || isFull) return;
    setDraft("");
    if (!queries.includes(query)) onChange([...queries, query]);
  };
  const takeBack = () => {
    const last = queries.at(-1);
    if (draft !== "" || last === undefined) return false;
    setDraft(last);
    onChange(queries.slice(0, -1));
    return true;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no support in axe yet
    <div role="search" className={cx(fieldLook, "h-auto! min-h-(--control) flex-1 flex-wrap py-1")}>
      <Search strokeWidth={1.5} aria-hidden="true" />
      <ul className="contents" aria-label="Queries of this call">
        {queries.map((query) => (
          <li
            key={query}
            className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-small bg-accent-soft pl-2 text-table"
          >
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{visibleLine(query)}</bdi>
            <button
              type="button"
              aria-label={`Remove query ${visibleLine(query)}`}
              className="flex size-6 items-center justify-center rounded-small text-text-2 hover:bg-hover hover:text-text"
              onClick={() => {
                onChange(queries.filter((other) => other !== query));
                input.current?.focus();
              }}
            >
              <X className="size-3.5" strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        aria-label="Add a query"
        value={draft}
        disabled={isFull}
        placeholder={placeholder(queries.length)}
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") add();
          if (event.key === "Backspace" && takeBack()) event.preventDefault();
        }}
        className="h-6 min-w-40 flex-1 bg-transparent text-table outline-none"
      />
      {draft === "" ? (
        <Kbd keys="/" className="max-mid:hidden" />
      ) : (
        <button
          type="button"
          onClick={add}
          className="h-6 rounded-small px-2 font-medium text-accent text-table hover:bg-hover"
        >
          Search
        </button>
      )}
    </div>
  );
}

function placeholder(count: number): string {
  if (count >= MAX_QUERIES) return `${MAX_QUERIES} queries are the most one call takes`;
  return count === 0
    ? "What an agent would type, for example: create issue"
    : `Add a query, up to ${MAX_QUERIES}`;
}
