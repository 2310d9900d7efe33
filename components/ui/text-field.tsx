"use client";

import { X } from "lucide-react";
import { type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import { useHotkeys } from "@/components/client/use-hotkeys";
import { cx } from "./cx";
import { Kbd } from "./kbd";

/** The box of a field, for fields that hold more than one input. */
export const fieldLook =
  "flex h-(--control) min-w-0 items-center gap-1.5 rounded-control border border-control-line bg-surface px-2.25 text-table focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 [&>svg]:size-3.5 [&>svg]:shrink-0 [&>svg]:text-text-3";

/**
 * One line of text with a clear button. `slash` makes `/` focus it and prints the hint: give it to the page's one
 * search or filter field. Escape clears a field that has text.
 */
export function TextField({
  label,
  value,
  onChange,
  onEnter,
  placeholder,
  icon,
  slash = false,
  isMono = false,
  className,
  ref,
}: {
  /** What to enter, for who cannot see the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly icon?: ReactNode;
  readonly slash?: boolean | undefined;
  readonly isMono?: boolean | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  useHotkeys(
    slash
      ? [{ keys: "/", run: () => input.current?.select(), description: label, group: "This page" }]
      : noHotkeys,
  );
  return (
    <div className={cx(fieldLook, className)}>
      {icon}
      <input
        ref={input}
        type="text"
        aria-label={label}
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") onEnter?.();
          if (event.key === "Escape" && value !== "") {
            event.preventDefault();
            event.stopPropagation();
            onChange("");
          }
        }}
        className={cx(
          "h-full min-w-0 flex-1 bg-transparent outline-none",
          isMono && "font-mono text-[0.925em]",
        )}
      />
      {value === "" ? (
        slash && <Kbd keys="/" className="max-mid:hidden" />
      ) : (
        <button
          type="button"
          aria-label={`Clear: ${label}`}
          className="-mr-1 flex size-6 shrink-0 items-center justify-center rounded-small text-text-2 hover:bg-hover [&_svg]:size-3.5"
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
        >
          <X strokeWidth={1.5} />
        </button>
      )}
    </div>
  );
}

const noHotkeys = [] as const;
