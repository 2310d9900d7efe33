import type { ApiError } from "@/lib/api/contract";

/**
 * Why an answer did not come:
 * session-ended: the tab's session is not (or no longer) known · refused: the request was wrong · server: Toolscope failed ·
 * network: nothing answered · unreadable: something answered that is not Toolscope's API.
 */
export type FailureKind = "session-ended" | "refused" | "server" | "network" | "unreadable";

/** A request that failed, told so that a person can act. Recognise it by `isApiFailure`, not by class. */
export interface ApiFailure extends Error {
  readonly name: "ApiFailure";
  readonly kind: FailureKind;
  /** HTTP status, or null when nothing answered. */
  readonly status: number | null;
  /** The API's stable code, or the kind when there is none. */
  readonly code: string;
  readonly hint: string | null;
}

/** Builds a failure; `message` says what failed, `hint` what to do. */
export function apiFailure(
  kind: FailureKind,
  fields: { status: number | null; code?: string; message: string; hint: string | null; cause?: unknown },
): ApiFailure {
  const error = new Error(fields.message, fields.cause === undefined ? {} : { cause: fields.cause });
  return Object.assign(error, {
    name: "ApiFailure" as const,
    kind,
    status: fields.status,
    code: fields.code ?? kind,
    hint: fields.hint,
  });
}

/** Whether a caught value is a failure of the API; structural, since the code may exist in several copies. */
export function isApiFailure(value: unknown): value is ApiFailure {
  return value instanceof Error && value.name === "ApiFailure" && "kind" in value;
}

/** The API's error body out of parsed JSON, or null when the body is something else. */
export function readApiError(body: unknown): ApiError["error"] | null {
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  const { error } = body;
  if (typeof error !== "object" || error === null) return null;
  const { code, message, hint } = error as Record<string, unknown>;
  if (typeof code !== "string" || typeof message !== "string") return null;
  return { code, message, hint: typeof hint === "string" ? hint : null };
}
