/** Why a request cannot be answered, told to who asked; carried to the edge as a thrown value. */
export interface RequestError extends Error {
  readonly kind: "request_error";
  readonly status: 400 | 404 | 413 | 415;
  readonly code: string;
  readonly hint: string | null;
}

/**
 * Makes the error to throw when a request asks for what does not exist or cannot be.
 *
 * @param message what is wrong with it
 * @param hint what to do instead, or null when the message says it already
 */
export function requestError(
  status: RequestError["status"],
  code: string,
  message: string,
  hint: string | null = null,
): RequestError {
  return Object.assign(new Error(message), { kind: "request_error" as const, status, code, hint });
}

/** True when a caught value is a request error, whichever copy of the code threw it. */
export function isRequestError(error: unknown): error is RequestError {
  return error instanceof Error && "kind" in error && error.kind === "request_error";
}

/** For a label that no configured server has. */
export function noSuchServer(label: string): RequestError {
  const shown = JSON.stringify(label.slice(0, 200));
  return requestError(404, "no_such_server", `No server is called ${shown}.`, "The Servers page lists them.");
}
