/** A command line that cannot be understood; exit code 2. Recognised by `kind`, not by its class. */
export interface UsageError extends Error {
  readonly kind: "usage";
  /** What to do instead, or null when the message says it. */
  readonly hint: string | null;
}

export function usageError(message: string, hint: string | null = null): UsageError {
  return Object.assign(new Error(message), { kind: "usage" as const, hint });
}

export function isUsageError(error: unknown): error is UsageError {
  return error instanceof Error && "kind" in error && error.kind === "usage";
}
