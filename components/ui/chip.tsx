import type { ReactNode } from "react";
import { cx } from "./cx";

export type Tone = "neutral" | "accent" | "pos" | "neg" | "warn";

const tones: Readonly<Record<Tone, string>> = {
  neutral: "bg-sunken text-text-2",
  accent: "bg-accent-soft text-accent",
  pos: "bg-pos-soft text-pos",
  neg: "bg-neg-soft text-neg",
  warn: "bg-warn-soft text-warn",
};

/** A short fact beside something: “gate”, “draft”, “+0.135”. Not for actions. */
export function Chip({
  tone = "neutral",
  icon,
  className,
  children,
}: {
  readonly tone?: Tone | undefined;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "num inline-flex h-5.5 items-center gap-1.25 whitespace-nowrap rounded-small px-1.75 text-caption [&_svg]:size-3",
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
