"use client";

import { X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { type Found, piecesOf } from "@/components/shell/palette-search";
import { cx } from "@/components/ui/cx";
import { formatCount } from "@/components/ui/format";
import { overlayLook } from "@/components/ui/menu";
import { fieldLook } from "@/components/ui/text-field";
import { visibleLine } from "@/lib/engine/visible";
import { type NamedTool, useToolNames } from "./use-tool-names";

/**
 * A tool's name, with suggestions while it is typed: an editable combobox with a list (WAI-ARIA). Down and Up walk the
 * list, Enter takes what is marked or else what is typed, Escape closes the list, then empties the field.
 */
export function ToolField({
  label,
  value,
  onChoose,
  className,
}: {
  readonly label: string;
  /** The tool that is asked about, as it is shown; empty for none. */
  readonly value: string;
  /** `server/tool`, a public name, or what was typed; null when the field was emptied. */
  readonly onChoose: (name: string | null) => void;
  readonly className?: string | undefined;
}) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Another tool was asked about elsewhere: by a link, in another field, by Back.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const [isFocused, setFocused] = useState(false);
  const [isClosed, setClosed] = useState(true);
  const [marked, setMarked] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = useToolNames(typed, isFocused);
  const isOpen = isFocused && !isClosed && found.length > 0;
  const at = Math.min(marked, found.length - 1);
  const type = (text: string) => {
    setTyped(text);
    setClosed(false);
    setMarked(-1);
    if (text === "" && value !== "") onChoose(null);
  };
  const choose = (tool: NamedTool) => {
    setTyped(visibleLine(tool.text));
    setClosed(true);
    // As a person would type it, unless that could be read in two ways.
    onChoose(tool.text.split("/").length === 2 ? tool.text : tool.publicName);
  };
  const enter = () => {
    const tool = isOpen ? found[at]?.item : undefined;
    if (tool !== undefined) return choose(tool);
    setClosed(true);
    if (typed.trim() !== value) onChoose(typed.trim() === "" ? null : typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") enter();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setClosed(false);
      setMarked(stepped(at, event.key === "ArrowDown" ? 1 : -1, found.length));
    } else if (event.key === "Escape" && isOpen) setClosed(true);
    else if (event.key === "Escape" && typed !== "") type("");
    else return;
    event.preventDefault();
  };
  return (
    <div className={cx("relative", className)}>
      <div className={fieldLook}>
        <input
          ref={input}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
          value={typed}
          placeholder="server/tool"
          maxLength={1_000}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => type(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            setClosed(true);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent font-mono text-[0.925em] outline-none"
        />
        {typed !== "" && (
          <button
            type="button"
            aria-label="Ask about no tool"
            className="-mr-1 flex size-6 shrink-0 items-center justify-center rounded-small text-text-2 hover:bg-hover"
            onClick={() => {
              type("");
              input.current?.focus();
            }}
          >
            <X className="size-3.5" strokeWidth={1.5} />
          </button>
        )}
      </div>
      {isOpen && <Suggestions id={listId} label={label} found={found} marked={at} onChoose={choose} />}
      <span role="status" className="sr-only">
        {isOpen ? formatCount(found.length, "suggestion") : ""}
      </span>
    </div>
  );
}

/** Around the list, with a place before its first entry: what is typed itself. */
function stepped(at: number, by: 1 | -1, count: number): number {
  if (at < 0 && by < 0) return count - 1;
  return at + by >= count ? -1 : at + by;
}

function Suggestions({
  id,
  label,
  found,
  marked,
  onChoose,
}: {
  readonly id: string;
  readonly label: string;
  readonly found: readonly Found<NamedTool>[];
  readonly marked: number;
  readonly onChoose: (tool: NamedTool) => void;
}) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={cx(
        overlayLook,
        "absolute top-full right-0 mt-1 w-max min-w-full max-w-[min(30rem,calc(100vw-2rem))]",
      )}
    >
      {found.map(({ item, marks }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
        <div
          key={item.publicName}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === marked}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
          className="flex min-h-7.5 cursor-pointer items-center rounded-small px-2 hover:bg-hover aria-selected:bg-hover max-mid:min-h-9 forced-colors:aria-selected:outline"
        >
          <code className="truncate">
            <bdi>
              {piecesOf(item.text, marks).map((piece, index) =>
                piece.isMarked ? (
                  <mark
                    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are told apart by their place alone
                    key={index}
                    className="bg-transparent font-semibold text-inherit underline decoration-accent underline-offset-3"
                  >
                    {visibleLine(piece.text)}
                  </mark>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces are told apart by their place alone
                  <span key={index}>{visibleLine(piece.text)}</span>
                ),
              )}
            </bdi>
          </code>
        </div>
      ))}
    </div>
  );
}
