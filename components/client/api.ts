import { apiFailure, type FailureKind, readApiError } from "./failure";

interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sent as JSON with POST; without it the request is a GET. */
  readonly post?: unknown;
}

/**
 * One request to Toolscope's own API. The answer's shape is the contract's (same build, same origin), so it is not
 * parsed again here; everything that is not an answer of the API becomes an `ApiFailure`.
 * An aborted request rejects with the AbortError that TanStack Query expects.
 */
export async function fetchJson<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await send(path, options);
  const text = await response.text();
  const body = parse(text);
  if (response.ok && body.kind === "json") return body.value as Answer;
  throw failureOf(response, body, path);
}

async function send(path: string, { signal, post }: RequestOptions): Promise<Response> {
  try {
    return await fetch(path, {
      signal: signal ?? null,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(post === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(post === undefined ? {} : { method: "POST", body: JSON.stringify(post) }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw apiFailure("network", {
      status: null,
      message: "Toolscope does not answer.",
      hint: "Its process may have ended: look at the terminal it was started in, and start it again.",
      cause,
    });
  }
}

type Body =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "other"; readonly text: string };

function parse(text: string): Body {
  try {
    return { kind: "json", value: JSON.parse(text) };
  } catch {
    return { kind: "other", text };
  }
}

function failureOf(response: Response, body: Body, path: string) {
  const told = body.kind === "json" ? readApiError(body.value) : null;
  const kind = kindOf(response, told !== null);
  return apiFailure(kind, {
    status: response.status,
    code: told?.code ?? kind,
    message: told?.message ?? `${path} answered ${response.status} without saying why.`,
    hint: told?.hint ?? (kind === "session-ended" ? "Open the address printed in the terminal again." : null),
    cause: body.kind === "other" ? body.text.slice(0, 2000) : undefined,
  });
}

function kindOf(response: Response, told: boolean): FailureKind {
  if (response.status === 401) return "session-ended";
  if (response.ok || (response.status < 500 && !told)) return "unreadable";
  return response.status >= 500 ? "server" : "refused";
}
