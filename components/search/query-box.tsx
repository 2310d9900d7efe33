"use client";

import { Search, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useHotkeys } from "@/components/client/use-hotkeys";
import { cx } from "@/components/ui/cx";
import { Kbd } from "@/components/ui/kbd";
import { fieldLook } from "@/components/ui/text-field";
import { visibleLine } from "@/lib/engine/visible";
import { MAX_QUERIES, MAX_QUERY_LENGTH, queriesOf } from "./request";

/**
 * The queries of one call as chips, and a field for the next one. Enter adds; a chip, or Backspace in the empty field,
 * takes a query back for editing; several pasted lines are several queries.
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
    { keys: "/", run: () => input.current?.select(), description: "Type a query", group: "This page" },
  ]);
  const isFull = queries.length >= MAX_QUERIES;
  const add = (lines: readonly string[]) => {
    const next = queriesOf([...queries, ...lines]);
    setDraft("");
    if (next.length > queries.length) onChange(next);
  };
  const remove = (query: string) => {
    onChange(queries.filter((other) => other !== query));
    input.current?.focus();
  };
  const edit = (query: string) => {
    // What was begun is not lost: it takes the place of what is edited.
    onChange(queriesOf([...queries.filter((other) => other !== query), draft]));
    setDraft(query);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = queries.at(-1);
    if (event.key === "Enter") add([draft]);
    else if (event.key === "Backspace" && draft === "" && last !== undefined) edit(last);
    else if (event.key === "Escape" && draft !== "") setDraft("");
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData("text")
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== "");
    if (lines.length < 2) return;
    event.preventDefault();
    add([draft, ...lines]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no support in axe yet
    <div
      role="search"
      className={cx(
        fieldLook,
        "h-auto! min-h-(--control) flex-1 flex-wrap gap-y-1 py-0.5 max-mid:basis-full",
      )}
    >
      <Search strokeWidth={1.5} aria-hidden="true" />
      <ul className="contents" aria-label="Queries of this call">
        {queries.map((query) => (
          <QueryChip key={query} query={query} onEdit={() => edit(query)} onRemove={() => remove(query)} />
        ))}
      </ul>
      <input
        ref={input}
        aria-label="Add a query"
        value={draft}
        readOnly={isFull}
        placeholder={placeholder(queries.length)}
        maxLength={MAX_QUERY_LENGTH}
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className="h-6 min-w-40 flex-1 bg-transparent text-table outline-none"
      />
      {draft === "" ? (
        <Kbd keys="/" className="max-mid:hidden" />
      ) : (
        <button
          type="button"
          onClick={() => {
            add([draft]);
            input.current?.focus();
          }}
          className="h-6 rounded-small px-2 font-medium text-accent text-table hover:bg-hover"
        >
          Search
        </button>
      )}
    </div>
  );
}

function QueryChip({
  query,
  onEdit,
  onRemove,
}: {
  readonly query: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const words = visibleLine(query, 200);
  return (
    <li className="inline-flex min-h-6 max-w-full items-center rounded-small bg-accent-soft text-table max-mid:min-h-8">
      <button
        type="button"
        aria-label={`Edit query ${words}`}
        className="min-w-0 self-stretch rounded-small pr-1 pl-2 text-left [overflow-wrap:anywhere] hover:underline"
        onClick={onEdit}
      >
        <bdi>{words}</bdi>
      </button>
      <button
        type="button"
        aria-label={`Remove query ${words}`}
        className="flex size-6 shrink-0 items-center justify-center rounded-small text-text-2 hover:bg-hover hover:text-text max-mid:size-8"
        onClick={onRemove}
      >
        <X className="size-3.5" strokeWidth={1.5} />
      </button>
    </li>
  );
}

function placeholder(count: number): string {
  if (count >= MAX_QUERIES) return `${MAX_QUERIES} queries are the most one call takes`;
  return count === 0
    ? "What an agent would type, for example: create issue"
    : `Add a query, up to ${MAX_QUERIES}`;
}
