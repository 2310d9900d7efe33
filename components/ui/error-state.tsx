import type { ReactNode } from "react";
import { isApiFailure } from "@/components/client/failure";
import { visible } from "@/lib/engine/visible";
import { Button } from "./button";
import { BadIcon } from "./icons";

export interface ErrorFacts {
  readonly message: string;
  readonly hint: string | null;
  /** Text as it came, for who wants to see it; null when the message says it all. */
  readonly raw: string | null;
}

/** What a caught value can tell a person. */
export function errorFacts(error: unknown): ErrorFacts {
  if (isApiFailure(error)) {
    const raw = [
      error.code === error.kind ? null : error.code,
      typeof error.cause === "string" ? error.cause : null,
    ];
    return { message: error.message, hint: error.hint, raw: raw.filter(Boolean).join("\n") || null };
  }
  if (error instanceof Error) return { message: error.message, hint: null, raw: error.stack ?? null };
  return { message: String(error), hint: null, raw: null };
}

/** An error where it happened: what failed, why, the next step, and the raw text. */
export function ErrorState({
  title,
  error,
  onRetry,
  children,
}: {
  /** “The catalog could not be loaded” */
  readonly title: ReactNode;
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly children?: ReactNode;
}) {
  const { message, hint, raw } = errorFacts(error);
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-r-small border-neg border-l-3 bg-neg-soft px-3 py-2.5 text-table"
    >
      <BadIcon className="mt-0.5 shrink-0 text-neg" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <b className="block font-semibold">{title}</b>
        <p>{visible(message)}</p>
        {hint !== null && <p className="text-text-2">{visible(hint)}</p>}
        {children}
        {raw !== null && (
          <details className="mt-1.5">
            <summary className="w-fit text-caption text-text-2">Raw text</summary>
            <pre className="mt-1 max-h-60 overflow-auto whitespace-pre-wrap text-caption">{visible(raw)}</pre>
          </details>
        )}
        {onRetry !== undefined && (
          <Button size="small" className="mt-2" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
