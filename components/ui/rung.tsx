import type { ReactNode } from "react";
import type { ListingForm, ListingMode, SourceMode } from "@/lib/engine/types";
import { cx } from "./cx";

/** A listing's form, or the mode of one server in it. */
export type RungKind = ListingForm | ListingMode | SourceMode;

const looks: Readonly<Record<RungKind, { readonly colour: string; readonly path: ReactNode }>> = {
  full: { colour: "text-mode-full", path: <path d="M1 3h12M1 7h12M1 11h12" /> },
  names: {
    colour: "text-mode-names",
    path: (
      <>
        <path d="M1 4h12" />
        <path d="M1 10h12" strokeDasharray="3 1.6" />
      </>
    ),
  },
  mixed: {
    colour: "text-mode-names",
    path: (
      <>
        <path d="M1 3h12" />
        <path d="M1 7h12" strokeDasharray="3 1.6" />
        <path d="M1 11h5" />
      </>
    ),
  },
  groups: { colour: "text-mode-summary", path: <path d="M1 3h6M1 7h6M1 11h6" /> },
  summary: { colour: "text-mode-summary", path: <path d="M1 7h6" /> },
  none: {
    colour: "text-mode-none",
    path: (
      <>
        <circle cx="7" cy="7" r="4.6" />
        <path d="M3.8 10.2l6.4-6.4" />
      </>
    ),
  },
  eager: {
    colour: "text-eager",
    path: <path d="M2 2h10v10H2zM2 5h10M2 9h10" />,
  },
};

/** What each form and mode means, in words. */
export const rungMeaning: Readonly<Record<RungKind, string>> = {
  full: "every tool with its first sentence",
  names: "every tool by name",
  mixed: "some servers by name, some one line",
  groups: "one line per server",
  summary: "this server is one line",
  none: "nothing is listed",
  eager: "whole schemas in the prompt",
};

/** The mark of a form or mode; its shape says what its colour says. */
export function Rung({
  kind,
  className,
}: {
  readonly kind: RungKind;
  readonly className?: string | undefined;
}) {
  const { colour, path } = looks[kind];
  return (
    <svg
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden="true"
      className={cx("size-3.5 shrink-0", colour, className)}
    >
      {path}
    </svg>
  );
}

/** Mark and word: `≡ names`. */
export function RungLabel({
  kind,
  className,
  children,
}: {
  readonly kind: RungKind;
  readonly className?: string | undefined;
  /** Instead of the kind's own name. */
  readonly children?: ReactNode;
}) {
  return (
    <span
      className={cx("inline-flex items-center gap-1.75 whitespace-nowrap align-middle leading-4", className)}
    >
      <Rung kind={kind} />
      {children ?? kind}
    </span>
  );
}
