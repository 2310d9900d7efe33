import type { ReactNode } from "react";
import { visibleLine } from "@/lib/engine/visible";
import { cx } from "./cx";

/**
 * `server/tool`, breaking anywhere; both parts are hostile text and shown inert, line breaks as code points too: one
 * would look like a space.
 */
export function ToolName({
  label,
  tool,
  strong = false,
  className,
  marked,
}: {
  readonly label: string;
  readonly tool: string;
  readonly strong?: boolean | undefined;
  readonly className?: string | undefined;
  /** Drawn instead of the plain text of `server/tool`, e.g. with the matched letters underlined. */
  readonly marked?: ReactNode;
}) {
  return (
    <code className={cx("break-all text-text", strong && "font-semibold", className)}>
      {marked ?? (
        <>
          <bdi className="font-normal text-text-3">{visibleLine(label)}/</bdi>
          <bdi>{visibleLine(tool)}</bdi>
        </>
      )}
    </code>
  );
}
