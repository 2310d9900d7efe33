import { describe, expect, it } from "vitest";
import { type DiagnosisContext, diagnose } from "./diagnose";
import type { Fault, SpawnTrouble } from "./fault";

const stdio: DiagnosisContext = {
  label: "shop",
  where: "toolscope.yaml:3:5",
  command: "node",
  args: ["build/server.js"],
  envNames: [],
  address: "node build/server.js",
  headerNames: [],
  stderr: [],
  noise: [],
  blocking: [],
};
const remote: DiagnosisContext = { ...stdio, command: null, args: [], address: "https://shop.example/mcp" };

const exited: Fault = { kind: "exited", exit: { code: 1, signal: null } };

const ofStderr = (lines: readonly string[], given: Partial<DiagnosisContext> = {}, fault: Fault = exited) =>
  diagnose({ stage: "initialise", fault }, { ...stdio, stderr: lines, ...given });

describe("the cause a server names on standard error", () => {
  it.each<[string, string[], string, RegExp]>([
    [
      "a variable that is not set",
      ["ERROR: GITLAB_PERSONAL_ACCESS_TOKEN environment variable is not set"],
      "The server needs GITLAB_PERSONAL_ACCESS_TOKEN in its environment.",
      /Set GITLAB_PERSONAL_ACCESS_TOKEN under env of shop at toolscope\.yaml:3:5/,
    ],
    [
      "two variables, in a stack trace",
      [
        "file:///srv/trello/build/index.js:48585",
        '      throw new Error("TRELLO_API_KEY and TRELLO_TOKEN environment variables are required");',
        "            ^",
        "Error: TRELLO_API_KEY and TRELLO_TOKEN environment variables are required",
        "    at new TrelloServer (file:///srv/trello/build/index.js:48585:13)",
        "Node.js v20.20.2",
      ],
      "The server needs TRELLO_API_KEY and TRELLO_TOKEN in its environment.",
      /Set TRELLO_API_KEY and TRELLO_TOKEN under env/,
    ],
    [
      "a variable, asked for",
      ["Please set the NOTION_TOKEN variable."],
      "The server needs NOTION_TOKEN in its environment.",
      /NOTION_TOKEN/,
    ],
    [
      "a file of args that is not there",
      ["Error: Cannot find module '/home/me/build/server.js'", "  code: 'MODULE_NOT_FOUND',"],
      "The file /home/me/build/server.js does not exist.",
      /Correct the path in args.*build the server first/,
    ],
    [
      "a package that is not installed",
      ["Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'zod' imported from /srv/index.js"],
      "The package zod is not installed where the server looks for it.",
      /npm install/,
    ],
    [
      "a Python package",
      ["ModuleNotFoundError: No module named 'mcp.server'"],
      "The Python package mcp.server is not installed for the Python that runs the server.",
      /uvx/,
    ],
    [
      "another Node",
      ["error: This package requires Node.js >=22.0.0, you have v20.20.2"],
      "The server wants another version of Node.js (>=22.0.0) than the one that runs it.",
      /Install that version/,
    ],
    [
      "a back end that is not there, however often it was tried",
      ["connect ECONNREFUSED 127.0.0.1:6379", "retrying", "connect ECONNREFUSED 127.0.0.1:6379"],
      "The server waits for a back end of its own: it was refused by 127.0.0.1:6379 twice; nothing listens there.",
      /Start what should listen at 127\.0\.0\.1:6379/,
    ],
    [
      "a host that has no address",
      ["Error: getaddrinfo ENOTFOUND gitlab.internal"],
      "The server could not find gitlab.internal on the network.",
      /Check the network/,
    ],
    [
      "a port that is taken",
      ["Error: listen EADDRINUSE: address already in use :::8080"],
      "The port it wants to open is taken (:::8080), perhaps by an earlier start of the same server.",
      /another port/,
    ],
    [
      "a package that npx does not find",
      ["npm error code E404", "npm error 404 Not Found - GET the-package - Not found"],
      "npx found no package of this name.",
      /name and version in args/,
    ],
    [
      "a download without a network",
      ["npm error code EAI_AGAIN", "npm error request failed, reason: getaddrinfo EAI_AGAIN host"],
      "npx could not download the package: no network.",
      /install the package/,
    ],
    [
      "Docker that does not run",
      ["Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?"],
      "Docker is installed but not running.",
      /Start Docker/,
    ],
    [
      "a credential that is refused",
      ["GitLab API error: 401 Unauthorized, invalid token"],
      "The service behind the server refuses the credential it was given.",
      /Renew the token or key under env of shop/,
    ],
    [
      "a folder that may not be read",
      ["Error: EACCES: permission denied, open '/srv/data.json'"],
      "The server may not do what it wants with /srv/data.json: permission denied.",
      /may use/,
    ],
    [
      "a file that does not exist",
      ["Error: ENOENT: no such file or directory, open '/srv/settings.json'"],
      "The file or folder /srv/settings.json does not exist.",
      /Correct the path/,
    ],
    [
      "memory that ran out",
      ["FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory"],
      "The server ran out of memory.",
      /max-old-space-size/,
    ],
    [
      "an option it does not know, though the option is named after a credential",
      ["/usr/bin/node: bad option: --api-key"],
      "The server does not accept its arguments.",
      /Compare args/,
    ],
    [
      "arguments it does not accept",
      ["Usage: server [--stdio] <folder>"],
      "The server does not accept its arguments.",
      /Compare args/,
    ],
  ])("is found: %s", (_what, lines, likelyCause, fix) => {
    const failure = ofStderr(lines);
    expect(failure.likelyCause).toBe(likelyCause);
    expect(failure.fix).toMatch(fix);
    expect(failure.code).toBe("exited");
  });

  it("is not a missing variable when the variable is set: then its value is not accepted", () => {
    const failure = ofStderr(["API_TOKEN is missing or invalid"], { envNames: ["API_TOKEN"] });
    expect(failure.likelyCause).toBe("The server does not accept the value of API_TOKEN.");
  });

  it("asks only for the variables that are not set", () => {
    const failure = ofStderr(["API_KEY and API_SECRET are required"], { envNames: ["API_KEY"] });
    expect(failure.fix).toMatch(/^Set API_SECRET under env/);
  });

  it("takes no error code for a variable", () => {
    expect(ofStderr(["ERR_MODULE_NOT_FOUND is not set"]).likelyCause).toBeNull();
  });

  it("is none when nothing is known, and the last complaint is told", () => {
    const failure = ofStderr([
      "starting",
      "Error: the moon is full",
      "    at start (server.js:1:2)",
      "bye",
      "}",
    ]);
    expect(failure).toEqual({
      stage: "initialise",
      code: "exited",
      message: "The server exited with code 1. Its last words: Error: the moon is full",
      likelyCause: null,
      fix: null,
    });
  });

  it("does not take our own notes for the server's words", () => {
    expect(ofStderr(["toolscope: no answer within 30 s, ending it"]).message).toBe(
      "The server exited with code 1.",
    );
  });

  it("is read in time that grows with the text only, whatever the text", () => {
    const hostile = [
      "A_".repeat(100_000),
      `ECONNREFUSED ${"1.".repeat(100_000)}`,
      `EACCES ${"'".repeat(100_000)}`,
      `401 ${"token ".repeat(50_000)}`,
      `ENOENT: no such file or directory, ${" ".repeat(100_000)}`,
    ];
    const lines = Array.from({ length: 200 }, (_, i) => hostile[i % hostile.length] ?? "");
    expect(ofStderr(lines).code).toBe("exited");
  }, 2_000);
});

describe("a process that ended without a word", () => {
  const silent = (code: number | null, signal: string | null) =>
    diagnose({ stage: "list", fault: { kind: "exited", exit: { code, signal } } }, stdio);

  it.each<[number | null, string | null, string, RegExp]>([
    [0, null, "The server exited with code 0.", /may not be an MCP server over stdio/],
    [127, null, "The server exited with code 127.", /was not found/],
    [null, "SIGKILL", "The server was ended by SIGKILL.", /a person, or the system because memory ran out/],
    [null, "SIGTERM", "The server was ended by SIGTERM.", /asked it from outside to end/],
    [null, "SIGSEGV", "The server was ended by SIGSEGV.", /crashed \(SIGSEGV\)/],
  ])("code %s, signal %s", (code, signal, message, cause) => {
    expect(silent(code, signal).message).toBe(message);
    expect(silent(code, signal).likelyCause).toMatch(cause);
  });
});

describe("a server that does not answer", () => {
  const timeout: Fault = { kind: "timeout", what: "initialize", limitMs: 30_000 };

  it("waits for its back end", () => {
    const failure = ofStderr(["connect ECONNREFUSED 127.0.0.1:6379"], {}, timeout);
    expect(failure.code).toBe("timeout");
    expect(failure.message).toMatch(/^No answer to initialize within 30 s\./);
    expect(failure.likelyCause).toMatch(/refused by 127\.0\.0\.1:6379 once/);
    expect(failure.fix).toMatch(/raise connect_timeout above 30 at toolscope\.yaml:3:5\.$/);
  });

  it.each(["npx", "/usr/bin/uvx", "npx.cmd", "docker"])("may be downloading: %s", (command) => {
    expect(ofStderr([], { command }, timeout).likelyCause).toBe(
      `${command} may still be downloading what it runs.`,
    );
  });

  it("may log where only messages belong", () => {
    const failure = ofStderr([], { noise: ["Server listening on stdio"] }, timeout);
    expect(failure.likelyCause).toBe(
      "It prints text on standard output, where only messages may stand, beginning with: Server listening on stdio",
    );
    expect(failure.fix).toMatch(/--stdio.*connect_timeout/);
  });

  it("may have run out of the time for one page, or for everything", () => {
    const page = ofStderr([], {}, { kind: "timeout", what: "page", limitMs: 60_000 });
    expect(page.message).toBe("No answer to tools/list within 60 s; the pages before are kept.");
    expect(page.fix).toMatch(/raise timeout above 60 at/);
    const all = ofStderr([], {}, { kind: "timeout", what: "all", limitMs: 1_500 });
    expect(all.message).toBe("The list was not complete within 1.5 s; the pages before are kept.");
    expect(all.fix).toMatch(/raise --timeout above 1\.5\.$/);
  });
});

describe("a command that could not be started", () => {
  const ofTrouble = (trouble: SpawnTrouble) =>
    diagnose({ stage: "start", fault: { kind: "spawn", trouble } }, stdio);

  it.each<[SpawnTrouble, string, RegExp]>([
    [
      { code: "command_not_found", command: "uvx", searched: "path" },
      "The command uvx was not found in any folder of PATH.",
      /Install uv, which brings uvx\. Or write its full path as command at toolscope\.yaml:3:5/,
    ],
    [
      { code: "command_not_found", command: "frobnicate", searched: "path" },
      "The command frobnicate was not found in any folder of PATH.",
      /Install frobnicate/,
    ],
    [
      { code: "command_not_found", command: "./run.sh", searched: "file" },
      "There is no file ./run.sh to start.",
      /Correct command at/,
    ],
    [{ code: "not_executable", file: "/srv/run.sh" }, "/srv/run.sh may not be executed.", /chmod \+x/],
    [{ code: "is_a_folder", file: "/srv" }, "/srv is a folder, not a command.", /program inside it/],
    [
      { code: "interpreter_not_found", file: "/srv/run", interpreter: "/usr/bin/python9" },
      "/srv/run wants to be run by /usr/bin/python9, which does not exist.",
      /Install \/usr\/bin\/python9/,
    ],
    [
      { code: "cwd_not_found", cwd: "/gone" },
      "The folder it should run in does not exist: /gone",
      /Create the folder or correct cwd/,
    ],
    [
      { code: "home_not_made", home: "/data/home", reason: "EACCES" },
      "Its HOME folder /data/home could not be made: EACCES",
      /writable/,
    ],
  ])("says what to do: %j", (trouble, message, fix) => {
    const failure = ofTrouble(trouble);
    expect(failure).toMatchObject({ stage: "start", code: trouble.code, message });
    expect(failure.fix).toMatch(fix);
  });
});

describe("an address that gives no server", () => {
  const ofFault = (fault: Fault, given: Partial<DiagnosisContext> = {}) =>
    diagnose({ stage: "start", fault }, { ...remote, ...given });

  it("wants a credential where none was sent", () => {
    const failure = ofFault({ kind: "http_status", status: 401, body: '{"error":"missing token"}' });
    expect(failure.code).toBe("unauthorized");
    expect(failure.message).toBe(
      'https://shop.example/mcp refused us with HTTP 401. It says: {"error":"missing token"}',
    );
    expect(failure.likelyCause).toBe("No credential was sent.");
    expect(failure.fix).toMatch(/^Add a header with your token at toolscope\.yaml:3:5/);
  });

  it("tells a wrong credential from one without the right", () => {
    const headerNames = ["Accept-Language", "Authorization"];
    expect(ofFault({ kind: "http_status", status: 401, body: "" }, { headerNames }).likelyCause).toBe(
      "The credential in Authorization is wrong or has expired.",
    );
    expect(ofFault({ kind: "http_status", status: 403, body: "" }, { headerNames }).likelyCause).toBe(
      "The credential in Authorization is known, but may not do this.",
    );
  });

  it.each<[number, string, RegExp]>([
    [404, "not_found", /path of url/],
    [405, "http_error", /type: sse/],
    [429, "rate_limited", /tries again later/],
  ])("HTTP %s", (status, code, fix) => {
    const failure = ofFault({ kind: "http_status", status, body: "" });
    expect(failure.code).toBe(code);
    expect(failure.message).toBe(`https://shop.example/mcp answered with HTTP ${status}.`);
    expect(failure.fix).toMatch(fix);
  });

  it("HTTP 502: the fault is on the other side", () => {
    expect(ofFault({ kind: "http_status", status: 502, body: "x".repeat(9_999) })).toMatchObject({
      code: "http_error",
      likelyCause: "The server, or what stands before it, has a fault of its own.",
    });
    expect(
      ofFault({ kind: "http_status", status: 502, body: "x".repeat(9_999) }).message.length,
    ).toBeLessThan(400);
  });

  it.each<[string, string, RegExp]>([
    ["ECONNREFUSED", "refused", /Nothing listens/],
    ["ENOTFOUND", "dns", /misspelt/],
    ["EAI_AGAIN", "dns", /misspelt/],
    ["ETIMEDOUT", "network", /no way/],
    ["UND_ERR_CONNECT_TIMEOUT", "network", /no way/],
    ["ECONNRESET", "network", /broke the connection/],
    ["UND_ERR_SOCKET", "network", /broke the connection/],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "tls", /not one that this machine trusts/],
    ["CERT_HAS_EXPIRED", "tls", /expired/],
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "tls", /private authority/],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "tls", /another host name/],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "tls", /does not speak TLS/],
  ])("%s", (code, expected, cause) => {
    const failure = ofFault({ kind: "network", code, reason: `connect ${code}` });
    expect(failure.code).toBe(expected);
    expect(failure.message).toBe(`https://shop.example/mcp could not be reached: connect ${code}`);
    expect(failure.likelyCause).toMatch(cause);
    expect(failure.fix).not.toBeNull();
  });

  it("is a web page", () => {
    expect(ofFault({ kind: "not_mcp", reason: "text/html" })).toMatchObject({
      code: "not_mcp",
      message: "https://shop.example/mcp answers, but not with MCP (text/html).",
    });
  });

  it("leads to another server", () => {
    const failure = ofFault({ kind: "redirect", reason: "Redirect to https://other.example/ not followed" });
    expect(failure.code).toBe("redirected");
    expect(failure.message).toMatch(/headers would go to another server/);
  });
});

describe("an entry that cannot be started", () => {
  it("says what the configuration says", () => {
    const blocking = [
      { message: "`env.TOKEN` needs SHOP_TOKEN, which is not set.", hint: "Set SHOP_TOKEN." },
    ];
    expect(diagnose({ stage: "resolve", fault: { kind: "blocked" } }, { ...stdio, blocking })).toEqual({
      stage: "resolve",
      code: "unresolved",
      message: "`env.TOKEN` needs SHOP_TOKEN, which is not set.",
      likelyCause: null,
      fix: "Set SHOP_TOKEN.",
    });
  });
});
