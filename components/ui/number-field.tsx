"use client";

import { useId, useState } from "react";
import { cx } from "./cx";
import { figureProblem } from "./figure-problem";
import { formatInteger, parseFigure } from "./format";
import { fieldLook } from "./text-field";

/**
 * A figure to type: accepts `32,000`, `32k`, `1.5M`. Follows while typing as long as the text is a figure in range;
 * otherwise says what is wrong and keeps the last good value. Arrow keys step.
 */
export function NumberField({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  isWhole = true,
  unit,
  format = formatInteger,
  className,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  /** What an arrow key adds; a function of the value for uneven scales. */
  readonly step?: number | ((value: number, direction: 1 | -1) => number) | undefined;
  readonly isWhole?: boolean | undefined;
  readonly unit?: string | undefined;
  readonly format?: ((value: number) => string) | undefined;
  readonly className?: string | undefined;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const errorId = useId();
  const problem = draft === null ? null : figureProblem(draft, { min, max, isWhole, format });
  const stepped = (direction: 1 | -1) =>
    typeof step === "function" ? step(value, direction) : value + direction * step;

  return (
    <div className={cx("min-w-0", className)}>
      <div className={cx(fieldLook, "num justify-between", problem !== null && "border-neg")}>
        <input
          type="text"
          inputMode={isWhole ? "numeric" : "decimal"}
          aria-label={label}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : errorId}
          autoComplete="off"
          value={draft ?? format(value)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            const text = event.target.value;
            setDraft(text);
            const figure = parseFigure(text);
            if (figure !== null && figureProblem(text, { min, max, isWhole, format }) === null)
              onChange(figure);
          }}
          onBlur={() => setDraft(null)}
          onKeyDown={(event) => {
            if (event.key === "Enter" || event.key === "Escape") setDraft(null);
            if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
            event.preventDefault();
            setDraft(null);
            onChange(Math.min(max, Math.max(min, stepped(event.key === "ArrowUp" ? 1 : -1))));
          }}
          className="h-full w-full min-w-0 bg-transparent font-medium outline-none"
        />
        {unit !== undefined && <span className="shrink-0 text-caption text-text-3">{unit}</span>}
      </div>
      {problem !== null && (
        <p id={errorId} role="status" className="mt-1 text-caption text-neg">
          {problem}
        </p>
      )}
    </div>
  );
}
