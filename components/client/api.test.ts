import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchJson } from "./api";
import { isApiFailure } from "./failure";
import { searchPath } from "./queries";

let server: Server;
let origin: string;
const seen: { method: string | undefined; body: string }[] = [];
const answers = new Map<string, readonly [status: number, body: string]>([
  ["/ok", [200, '{"n":1}']],
  [
    "/told",
    [404, '{"error":{"code":"no_such_tool","message":"No tool is named x.","hint":"Look in the Catalog."}}'],
  ],
  ["/session", [401, '{"error":{"code":"no_session","message":"This tab has no session.","hint":null}}']],
  ["/broken", [500, "<html>oops</html>"]],
  ["/foreign", [200, "<html>a router's sign-in page</html>"]],
  ["/foreign404", [404, "not found"]],
]);

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen.push({ method: request.method, body });
    const [status, text] = answers.get(request.url ?? "") ?? [404, ""];
    response.writeHead(status, { "content-type": "text/plain" }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

async function failureOf(request: Promise<unknown>) {
  try {
    await request;
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    const { kind, status, code, message, hint } = error;
    return { kind, status, code, message, hint };
  }
  throw new Error("the request succeeded");
}

describe("a request to the API", () => {
  it("answers with the parsed body", async () => {
    expect(await fetchJson(`${origin}/ok`)).toEqual({ n: 1 });
  });

  it("posts JSON when it has something to say", async () => {
    await fetchJson(`${origin}/ok`, { post: { label: null } });
    expect(seen.at(-1)).toEqual({ method: "POST", body: '{"label":null}' });
  });

  it("fails with the API's own code, message and hint", async () => {
    expect(await failureOf(fetchJson(`${origin}/told`))).toEqual({
      kind: "refused",
      status: 404,
      code: "no_such_tool",
      message: "No tool is named x.",
      hint: "Look in the Catalog.",
    });
  });

  it("says that the session ended, and how to get a new one", async () => {
    expect(await failureOf(fetchJson(`${origin}/session`))).toMatchObject({
      kind: "session-ended",
      code: "no_session",
      hint: "Open the address printed in the terminal again.",
    });
  });

  it("tells a failing server from something that is not Toolscope", async () => {
    expect((await failureOf(fetchJson(`${origin}/broken`))).kind).toBe("server");
    expect((await failureOf(fetchJson(`${origin}/foreign`))).kind).toBe("unreadable");
    expect((await failureOf(fetchJson(`${origin}/foreign404`))).kind).toBe("unreadable");
  });

  it("says when nothing answers", async () => {
    expect(await failureOf(fetchJson("http://127.0.0.1:1/api/state"))).toMatchObject({
      kind: "network",
      status: null,
    });
  });

  it("leaves an abort an abort", async () => {
    const aborted = fetchJson(`${origin}/ok`, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("a search's path", () => {
  it("repeats what comes several times and leaves out what is not given", () => {
    const path = searchPath({
      queries: ["create issue", "a&b"],
      rankers: ["hermes", "classic"],
      limit: 5,
      why: null,
    });
    expect(path).toBe("/api/search?q=create+issue&q=a%26b&ranker=hermes&ranker=classic&limit=5");
  });
});
