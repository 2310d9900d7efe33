import type { ReactNode } from "react";
import { cx } from "./cx";
import { BadIcon, InfoIcon, WarnIcon } from "./icons";

export type AlertTone = "warn" | "bad" | "info";

const looks: Readonly<Record<AlertTone, { readonly box: string; readonly mark: ReactNode }>> = {
  warn: { box: "border-warn bg-warn-soft", mark: <WarnIcon className="mt-0.5 shrink-0 text-warn" /> },
  bad: { box: "border-neg bg-neg-soft", mark: <BadIcon className="mt-0.5 shrink-0 text-neg" /> },
  info: { box: "border-accent bg-accent-soft", mark: <InfoIcon className="mt-0.5 shrink-0 text-accent" /> },
};

/** One line that needs attention: “Partial: 8 of 9 servers answered.” with one action. Live ones are announced. */
export function Alert({
  tone = "warn",
  title,
  action,
  live = false,
  className,
  children,
}: {
  readonly tone?: AlertTone | undefined;
  /** Bold beginning, with its own colon or full stop. */
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  /** True when it appears by itself while the page is open. */
  readonly live?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) {
  const { box, mark } = looks[tone];
  return (
    <div
      role={live ? (tone === "bad" ? "alert" : "status") : undefined}
      className={cx(
        "flex items-start gap-2.5 rounded-r-small border-l-3 px-3 py-2.25 text-table [&_code]:rounded-[2px] [&_code]:bg-text/7 [&_code]:px-0.75 [&_code]:py-px",
        box,
        className,
      )}
    >
      {mark}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {title !== undefined && <b className="font-semibold">{title}</b>}
        {title !== undefined && children !== undefined && " "}
        {children}
      </div>
      {action !== undefined && (
        <div className="ml-auto shrink-0 whitespace-nowrap font-medium [&_a:not(:hover)]:no-underline">
          {action}
        </div>
      )}
    </div>
  );
}
