import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { ServersData } from "@/lib/api/contract";
import { startForeignSite } from "./support/foreign-site";
import { rawRequest } from "./support/raw-request";
import { expect, test } from "./support/test";
import type { Toolscope } from "./support/toolscope";
import { collectTrouble } from "./support/trouble";

/** What a hostile page can try against us from inside the victim's browser; each says how it went. */
const attacks = `
  const outcome = (work) => Promise.race([work, new Promise((end) => setTimeout(end, 5000, "nothing"))]);
  const element = (name, attributes) => new Promise((end) => {
    const made = Object.assign(document.createElement(name), attributes);
    made.onload = () => end("loaded");
    made.onerror = () => end("refused");
    document.head.append(made);
  });
  window.attack = async (target) => ({
    "reads with fetch": await outcome(fetch(target + "/api/state", { credentials: "include" })
      .then((answer) => answer.text()).catch(() => "refused")),
    "sends a command": await outcome(fetch(target + "/api/servers/reconnect", {
      method: "POST", mode: "no-cors", credentials: "include", body: '{"label":null}',
    }).then(() => "sent").catch(() => "refused")),
    "sends a command as JSON": await outcome(fetch(target + "/api/servers/reconnect", {
      method: "POST", credentials: "include", headers: { "content-type": "application/json" }, body: '{"label":null}',
    }).then((answer) => answer.text()).catch(() => "refused")),
    "draws it": await outcome(element("img", { src: target + "/icon.svg" })),
    "runs it": await outcome(element("script", { src: target + "/api/state" })),
    "styles with it": await outcome(element("link", { rel: "stylesheet", href: target + "/api/state" })),
    "listens to events": await outcome(new Promise((end) => {
      const source = new EventSource(target + "/api/events", { withCredentials: true });
      source.onmessage = () => end("heard");
      source.onerror = () => { source.close(); end("refused"); };
    })),
    "opens a socket": await outcome(new Promise((end) => {
      const socket = new WebSocket(target.replace("http", "ws") + "/api/events");
      socket.onopen = () => end("open");
      socket.onerror = () => end("refused");
    })),
  });
`;
const hostilePage = `<!doctype html><title>hostile</title><body><script>${attacks}</script>
  <form method="post" target="_blank"><button>Win a prize</button></form></body>`;

/** How often each of the demonstration's servers has been started, as our own page sees it. */
async function attempts(page: Page): Promise<readonly (readonly [label: string, attempt: number])[]> {
  const servers = await page.evaluate<ServersData>(`fetch("/api/servers").then((answer) => answer.json())`);
  return servers.servers.map(({ label, attempt }) => [label, attempt]);
}

for (const [name, foreignHost] of [
  ["another site", "evil.example"],
  ["another port of this machine", "127.0.0.1"],
] as const) {
  test(`a page of ${name} reads nothing and starts nothing, though the browser holds our session`, async ({
    page,
    demo,
  }) => {
    await page.goto("/");
    const before = await attempts(page);
    const site = await startForeignSite(hostilePage);
    const hostile = await page.context().newPage();
    await hostile.goto(`http://${foreignHost}:${site.port}/`);

    const outcomes = await hostile.evaluate<Record<string, string>>(`attack(${JSON.stringify(demo.origin)})`);
    // A no-cors request tells a page nothing of its answer, not even that it was refused.
    const { "sends a command": sent, ...others } = outcomes;
    expect(["sent", "refused"]).toContain(sent);
    expect(new Set(Object.values(others)), JSON.stringify(others)).toEqual(new Set(["refused"]));

    expect(await attempts(page)).toEqual(before);
    await hostile.close();
    await site.close();
  });

  test(`a form of ${name} sends nothing`, async ({ page, demo }) => {
    await page.goto("/");
    const before = await attempts(page);
    const site = await startForeignSite(hostilePage);
    const hostile = await page.context().newPage();
    await hostile.goto(`http://${foreignHost}:${site.port}/`);
    await hostile.evaluate(
      `document.forms[0].action = ${JSON.stringify(`${demo.origin}/api/servers/reconnect`)}`,
    );
    const opened = hostile.waitForEvent("popup");
    await hostile.getByRole("button", { name: "Win a prize" }).click();
    await expect((await opened).locator("body")).toHaveText("Forbidden");

    expect(await attempts(page)).toEqual(before);
    await site.close();
  });

  test(`a frame of ${name} shows nothing of ours`, async ({ page, demo }) => {
    await page.goto("/");
    const site = await startForeignSite(`<!doctype html><iframe src="${demo.origin}/"></iframe>`);
    const hostile = await page.context().newPage();
    const answered = hostile.waitForResponse(`${demo.origin}/`);
    await hostile.goto(`http://${foreignHost}:${site.port}/`);
    expect((await answered).status()).toBe(403);
    await site.close();
  });

  test(`a link of ${name} shows a page without data; going on is the person's own click`, async ({
    page,
    demo,
  }) => {
    await page.goto("/");
    const site = await startForeignSite(`<!doctype html><a href="${demo.origin}/servers">prize</a>`);
    await page.goto(`http://${foreignHost}:${site.port}/`);
    await page.getByRole("link", { name: "prize" }).click();
    await expect(page.getByRole("heading", { name: "Another site sent you here" })).toBeVisible();
    await expect(page.getByText("gitlab")).toHaveCount(0);

    await page.getByRole("link", { name: "Open it" }).click();
    await expect(page.getByText("gitlab").first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/servers");
    await site.close();
  });
}

test("the pages themselves run under their policy without a complaint", async ({ page }) => {
  const trouble = collectTrouble(page);
  for (const path of ["/", "/catalog", "/budget", "/search?q=create+issue", "/servers"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  expect(trouble).toEqual([]);
});

test("a name that was rebound to this machine gets nothing", async ({ page, demo }) => {
  await page.goto("/");
  for (const path of ["/", "/api/state", "/api/servers"]) {
    const answer = await page.goto(`http://rebound.example:${demo.port}${path}`);
    expect(answer?.status()).toBe(403);
    expect(await answer?.text()).toBe("Forbidden\n");
    expect(await answer?.headerValue("set-cookie")).toBeNull();
  }
});

test("a request without the session gets nothing, whatever it claims to be", async ({ demo }) => {
  const claims = {
    host: `127.0.0.1:${demo.port}`,
    origin: demo.origin,
    "sec-fetch-site": "same-origin",
    "sec-fetch-mode": "cors",
    "sec-fetch-dest": "empty",
  };
  for (const path of [
    "/api/state",
    "/api/events",
    "/api/servers",
    "/icon.svg",
    "/_next/static/x.js",
    "/catalog",
  ]) {
    const answer = await rawRequest(demo.port, path, claims);
    expect(answer.status, path).toBe(401);
    expect(JSON.parse(answer.body).error.code).toBe("session");
  }
  const started = await rawRequest(demo.port, "/api/servers/reconnect", claims, "POST");
  expect(started.status).toBe(401);
});

test("a program gets nothing, not even a session", async ({ demo }) => {
  for (const path of ["/", "/api/state", "/?token=guess"]) {
    const answer = await rawRequest(demo.port, path, { host: `127.0.0.1:${demo.port}`, accept: "text/html" });
    expect(answer.status).toBe(403);
    expect(answer.body).toBe("Forbidden\n");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
});

test("the session is out of reach of scripts, of other sites and of the next start", async ({
  page,
  demo,
}) => {
  await page.goto("/");
  const cookies = await page.context().cookies(demo.origin);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatchObject({
    name: `toolscope_session_${demo.port}`,
    httpOnly: true,
    sameSite: "Strict",
    expires: -1,
  });
  expect(await page.evaluate("document.cookie")).toBe("");
});

test("every answer carries the headers that keep others out", async ({ page }) => {
  const answers = new Map<string, Record<string, string>>();
  page.on("response", (response) => {
    answers.set(new URL(response.url()).pathname, response.headers());
  });
  const first = await page.goto("/");
  await page.evaluate(`fetch("/api/state")`);
  const file =
    [...answers.keys()].find((path) => path.startsWith("/_next/static/")) ?? "no static file was loaded";
  for (const path of ["/", "/api/state", file]) {
    expect(answers.get(path), path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  }
  const policy = (await first?.headerValue("content-security-policy")) ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}' 'strict-dynamic';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe-eval");
  const again = await page.goto("/");
  expect(await again?.headerValue("content-security-policy")).not.toBe(policy);
});

test.describe("with --require-token", () => {
  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "toolscope-token-"));
    writeFileSync(
      join(folder, "tools.json"),
      JSON.stringify({
        server: "weather",
        tools: [{ name: "get_forecast", description: "Tells tomorrow's weather." }],
      }),
    );
  });

  async function startWithToken(start: (options: { args: readonly string[] }) => Promise<Toolscope>) {
    return start({ args: ["--require-token", "--catalog", join(folder, "tools.json")] });
  }

  test("only the printed address opens, and the token does not stay in it", async ({ page, start }) => {
    const toolscope = await startWithToken(start);
    expect(toolscope.url).toMatch(/\/\?token=[\w-]{43}$/);

    const refused = await page.goto(toolscope.origin);
    expect(refused?.status()).toBe(401);
    await expect(page.getByRole("heading", { name: "This Toolscope wants its token" })).toBeVisible();

    const opened = await page.goto(toolscope.url);
    expect(opened?.status()).toBe(200);
    expect(page.url()).toBe(`${toolscope.origin}/`);
    await expect(page.getByText("weather").first()).toBeVisible();

    await page.goto(`${toolscope.origin}/catalog`);
    await expect(page.getByText("get_forecast").first()).toBeVisible();
  });

  test("a wrong token opens nothing", async ({ page, start }) => {
    const toolscope = await startWithToken(start);
    const wrong = toolscope.url.slice(0, -1) + (toolscope.url.endsWith("A") ? "B" : "A");
    expect((await page.goto(wrong))?.status()).toBe(401);
    await expect(page.getByText("weather")).toHaveCount(0);
  });
});
