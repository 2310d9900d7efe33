"use client";

import { useState } from "react";
import { visible } from "@/lib/engine/visible";
import { TextButton } from "./button";
import { cx } from "./cx";
import { formatInteger } from "./format";

/**
 * Text that a server wrote, inert: no markup, no links, control and bidirectional characters as visible code points,
 * isolated so that it cannot reorder what stands beside it.
 */
export function ServerText({
  text,
  className,
}: {
  readonly text: string;
  readonly className?: string | undefined;
}) {
  return <bdi className={cx("whitespace-pre-wrap [overflow-wrap:anywhere]", className)}>{visible(text)}</bdi>;
}

/** Long server text, cut after `limit` code points with a button that shows all of it and says how long it is. */
export function ClippedServerText({
  text,
  limit,
  className,
}: {
  readonly text: string;
  readonly limit: number;
  readonly className?: string | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const points = Array.from(text);
  if (points.length <= limit) return <ServerText text={text} className={className} />;
  return (
    <>
      <ServerText text={isOpen ? text : `${points.slice(0, limit).join("")}…`} className={className} />{" "}
      <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="text-table">
        {isOpen ? "show less" : `all ${formatInteger(points.length)} characters`}
      </TextButton>
    </>
  );
}
