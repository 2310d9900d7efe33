import type { CSSProperties, ReactNode } from "react";
import { cx } from "./cx";

/** What a page's content stands in; the shell draws the rest. */
export function Page({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={cx("max-w-[1520px] px-(--gutter) pt-4 pb-14 mid:pt-5.5", className)}>{children}</div>
  );
}

/** `h1`, one sentence that says what is so, and the page's actions. */
export function PageHead({
  title,
  lede,
  actions,
}: {
  readonly title: ReactNode;
  readonly lede?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <header className="mb-5 flex flex-col items-start gap-3 mid:flex-row mid:gap-5">
      <div className="min-w-0">
        <h1 className="text-title">{title}</h1>
        {lede !== undefined && <p className="num mt-0.75 max-w-[86ch] text-body text-text-2">{lede}</p>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap gap-2 mid:ml-auto mid:shrink-0 mid:flex-nowrap">{actions}</div>
      )}
    </header>
  );
}

/** A part of the page, split from the one above by a hairline. */
export function Section({
  className,
  children,
  ...rest
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly id?: string | undefined;
  readonly "aria-labelledby"?: string | undefined;
  readonly "aria-label"?: string | undefined;
}) {
  return (
    <section className={cx("mt-6.5 border-line border-t pt-4.5", className)} {...rest}>
      {children}
    </section>
  );
}

/**
 * Columns of one section with a hairline between them. `ratio` is a grid template such as
 * `minmax(0,1.9fr) minmax(0,1fr)`; below 761 px they stack, with `stack="wide"` below 1181 px already.
 */
export function Columns({
  ratio,
  stack = "mid",
  className,
  children,
}: {
  readonly ratio: string;
  readonly stack?: "mid" | "wide" | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={cx("cols", className)} data-stack={stack} style={{ "--cols": ratio } as CSSProperties}>
      {children}
    </div>
  );
}

/** `h2` of a part that is no figure, with its summary sentence and actions. */
export function SectionHead({
  title,
  aside,
  summary,
  actions,
  id,
}: {
  readonly title: ReactNode;
  /** Light text after the title: a count, a name. */
  readonly aside?: ReactNode;
  readonly summary?: ReactNode;
  readonly actions?: ReactNode;
  readonly id?: string | undefined;
}) {
  return (
    <header className="mb-2.5 flex flex-wrap items-start gap-x-3 gap-y-2 mid:flex-nowrap">
      <div className="min-w-0">
        <h2 id={id} className="text-section">
          {title}
          {aside !== undefined && <span className="num font-normal text-text-3"> {aside}</span>}
        </h2>
        {summary !== undefined && <p className="num mt-px max-w-[78ch] text-table text-text-2">{summary}</p>}
      </div>
      {actions !== undefined && (
        <div className="flex min-w-0 max-w-full flex-wrap gap-2 mid:ml-auto mid:shrink-0">{actions}</div>
      )}
    </header>
  );
}

/** Small print under a figure or table. */
export function Note({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return <p className={cx("num mt-2.5 max-w-[90ch] text-caption text-text-3", className)}>{children}</p>;
}
