import type { ReactNode } from "react";

/** A part of the tool's page: a heading, light words after it, a hairline above. */
export function PanelSection({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="mt-4.5 border-line border-t pt-3.5">
      <h3 className="mb-2 font-semibold text-table">
        {title}
        {aside !== undefined && <span className="font-normal text-text-3"> {aside}</span>}
      </h3>
      {children}
    </section>
  );
}
