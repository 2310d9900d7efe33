import { cx } from "./cx";

/** A line that is still loading; give it the width the text will have. Stands still with reduced motion. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cx("block h-2.5 rounded-[2px] bg-hover motion-safe:animate-pulse-soft", className)}
    />
  );
}

/** Rows of the true height while a table loads; `label` is read out once. */
export function SkeletonRows({
  rows,
  label,
  className,
}: {
  readonly rows: number;
  /** “Loading tools” */
  readonly label: string;
  readonly className?: string | undefined;
}) {
  const widths = ["w-2/5", "w-3/4", "w-3/5", "w-1/2"];
  return (
    <div role="status" aria-label={label} className={className}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move and hold nothing
        <div key={row} className="flex h-(--row) items-center border-line border-b">
          <Skeleton className={widths[row % widths.length]} />
        </div>
      ))}
    </div>
  );
}
