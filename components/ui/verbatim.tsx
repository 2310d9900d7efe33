import { visible } from "@/lib/engine/visible";
import { cx } from "./cx";

const boxLook =
  "rounded-control bg-sunken py-2.5 font-mono text-caption leading-4.5 tracking-normal whitespace-pre-wrap [overflow-wrap:anywhere]";

/** Text exactly as a program reads it, inert. `label` names it; `maxHeight` makes long text scroll in its own box. */
export function Verbatim({
  text,
  label,
  maxHeight,
  className,
}: {
  readonly text: string;
  readonly label: string;
  readonly maxHeight?: string | undefined;
  readonly className?: string | undefined;
}) {
  return (
    <section
      aria-label={label}
      // A box that scrolls must be reachable, or its end cannot be read by keyboard.
      tabIndex={maxHeight === undefined ? undefined : 0}
      className={cx(boxLook, "px-3", maxHeight !== undefined && "overflow-y-auto", className)}
      style={{ maxHeight }}
    >
      <pre className="whitespace-pre-wrap text-[1em]">{visible(text)}</pre>
    </section>
  );
}

export interface DiffLine {
  /** gap: a sentence in place of unchanged lines, as “… 4 unchanged lines”. */
  readonly kind: "same" | "ins" | "del" | "gap";
  readonly text: string;
}

const diffLooks: Readonly<
  Record<DiffLine["kind"], { readonly look: string; readonly sign: string; readonly word: string }>
> = {
  same: { look: "border-transparent", sign: " ", word: "" },
  gap: { look: "border-transparent text-text-3", sign: " ", word: "" },
  ins: { look: "border-pos bg-pos-soft", sign: "+", word: "added: " },
  del: { look: "border-neg bg-neg-soft", sign: "−", word: "removed: " },
};

/** Lines of a diff, each with its sign: blue and + for added, vermilion and − for removed. */
export function Diff({
  lines,
  label,
  maxHeight,
  className,
}: {
  readonly lines: readonly DiffLine[];
  readonly label: string;
  readonly maxHeight?: string | undefined;
  readonly className?: string | undefined;
}) {
  return (
    <section
      aria-label={label}
      tabIndex={maxHeight === undefined ? undefined : 0}
      className={cx(boxLook, maxHeight !== undefined && "overflow-y-auto", className)}
      style={{ maxHeight }}
    >
      {lines.map((line, at) => {
        const { look, sign, word } = diffLooks[line.kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are told apart by their place alone
          <div key={at} className={cx("flex border-l px-3", look)}>
            <span aria-hidden="true" className="mr-1.5 w-2 shrink-0 select-none">
              {sign}
            </span>
            <span className="min-w-0">
              {word !== "" && <span className="sr-only">{word}</span>}
              {visible(line.text)}
            </span>
          </div>
        );
      })}
    </section>
  );
}
