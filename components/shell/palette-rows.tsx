"use client";

import { Command } from "cmdk";
import type { ReactNode } from "react";
import { visible } from "@/lib/engine/visible";
import { type Mark, piecesOf } from "./palette-search";

/** Rows of one kind under their heading. */
export function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-0.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-text-3"
    >
      {children}
    </Command.Group>
  );
}

/** Mark, name, and at the end the key number and its kind. */
export function Row({
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

/** A name with the letters that match underlined; hostile text, shown inert. */
export function Marked({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  return (
    <bdi>
      {piecesOf(text, marks).map((piece, at) =>
        piece.isMarked ? (
          <mark
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces are told apart by their place alone
            key={at}
            className="bg-transparent font-semibold text-inherit underline decoration-accent underline-offset-3"
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
