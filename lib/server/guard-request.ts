import { judgeRequest } from "./guard";
import { guardAnswer } from "./guard-answer";
import { factsOfRequest } from "./guard-facts";
import { currentPolicy } from "./guard-policy";

/**
 * The guard once more, inside a route handler. The server has judged the request already; this holds when a
 * handler is ever reached another way (`next start`, a rewrite, a test).
 *
 * @returns null when the handler may go on, else the answer to return
 */
export function guardRequest(request: Request): Response | null {
  const policy = currentPolicy();
  if (policy === null) return new Response("Not started\n", { status: 503 });
  const answer = guardAnswer(judgeRequest(factsOfRequest(request), policy));
  return answer === null
    ? null
    : new Response(answer.body, { status: answer.status, headers: answer.headers });
}
