import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Workspace } from "./types";
import { createDesk, type Desk, serverScript, serverYaml, until } from "./workspace.test-kit";

/** Each in its own place, so that a leak says where it came from. */
const secrets = {
  env: "marker-env-4f9a1c77",
  arg: "marker-arg-9b02de31",
  header: "marker-header-77c0aa52",
  url: "marker-url-1d3e5f70",
  fromFile: "marker-dotenv-63b1f08e",
} as const;

let desk: Desk;
let hostile: Server;
beforeEach(async () => {
  desk = createDesk();
  // Says back whatever it was sent, as some gateways do in their error pages.
  hostile = createServer((request, response) => {
    response.writeHead(401, { "content-type": "text/plain" });
    response.end(`not allowed: ${request.url} ${JSON.stringify(request.headers)}`);
  });
  await new Promise<void>((listening) => hostile.listen(0, "127.0.0.1", listening));
});
afterEach(async () => {
  await desk.clear();
  await new Promise((closed) => hostile.close(closed));
});

/** Everything that any front end can ask for, as the text that would leave. */
function everything(workspace: Workspace): ReadonlyMap<string, string> {
  const { snapshot, state, overview, catalog, budget, listing, servers } = workspace;
  const { connections, problems, tools } = snapshot();
  const views = new Map<string, unknown>([
    ["state", state()],
    ["overview", overview()],
    ["catalog", catalog()],
    ["catalogJson", workspace.catalogJson()],
    ["budget", budget()],
    ["listing", listing()],
    ["servers", servers()],
    ["snapshot", { connections, problems, tools }],
    ["displays", snapshot().configuration.entries.map((entry) => entry.type === "server" && entry.display)],
  ]);
  for (const { label } of connections) views.set(`log of ${label}`, workspace.serverLog(label));
  for (const { publicName } of tools) views.set(`tool ${publicName}`, workspace.tool(publicName));
  const request = { queries: ["uses"], rankers: [], limit: null, why: null } as const;
  views.set("search", workspace.search(request));
  return new Map([...views].map(([name, view]) => [name, JSON.stringify(view)]));
}

function leaks(workspace: Workspace): string[] {
  const forms = Object.entries(secrets).flatMap(([place, secret]) => [
    [place, secret] as const,
    [`${place} in Base64`, Buffer.from(secret).toString("base64")] as const,
  ]);
  return [...everything(workspace)].flatMap(([view, json]) =>
    forms.flatMap(([place, form]) => (json.includes(form) ? [`${view} holds the secret of ${place}`] : [])),
  );
}

describe("a secret of the configuration", () => {
  it("appears in no view, however hard servers try to show it", async () => {
    const { port } = hostile.address() as AddressInfo;
    desk.write(".env", `FROM_FILE=${secrets.fromFile}\n`);
    const leaky = desk.write(
      "leaky.mjs",
      `import { serve, tool, send } from ${JSON.stringify(serverScript("lib/stdio.mjs"))};
       const shown = process.argv.slice(2).join(" ") + " " + process.env.API_TOKEN + " " + process.env.OTHER_TOKEN;
       console.error("started with " + shown);
       console.log("noise " + shown);
       serve({ name: "leaky " + shown, tools: () => [
         { ...tool("uses_" + process.env.API_TOKEN), description: "Uses " + shown, title: shown },
         { name: "b", inputSchema: { type: "object", properties: { [process.env.API_TOKEN]: { default: shown } } } },
       ] });`,
    );
    desk.write(
      "config.yaml",
      [
        "mcp_servers:",
        "  leaky:",
        `    command: ${JSON.stringify(process.execPath)}`,
        `    args: [${JSON.stringify(leaky)}, "--api-key", "${secrets.arg}"]`,
        `    env: { API_TOKEN: "${secrets.env}", OTHER_TOKEN: "$\{FROM_FILE}" }`,
        serverYaml("shouts", "leaks-secret.mjs", [], `    env: { EXAMPLE_SECRET: "${secrets.env}" }\n`),
        "  remote:",
        `    url: "http://127.0.0.1:${port}/mcp?token=${secrets.url}"`,
        `    headers: { Authorization: "Bearer ${secrets.header}" }`,
      ].join("\n"),
    );
    const workspace = await desk.open({ configPath: `${desk.folder}/config.yaml` });
    await workspace.settled();

    // The servers did try: the tools are there and the remote one was asked.
    const { connections, problems, tools } = workspace.snapshot();
    expect(connections.map(({ label, status }) => [label, status])).toEqual([
      ["leaky", "ready"],
      ["shouts", "failed"],
      ["remote", "failed"],
    ]);
    expect(tools).toHaveLength(2);
    expect(tools[0]?.definition.description).toContain("Uses ");
    expect(problems.map(({ code }) => code)).toContain("secret_in_tool");
    expect(leaks(workspace)).toEqual([]);
  });

  it("stays hidden in old logs after the configuration has another one", async () => {
    const yaml = (secret: string) =>
      `mcp_servers:\n${serverYaml("a", "plain.mjs", ["--name", secret], `    env: { API_TOKEN: "${secret}" }\n`)}`;
    desk.write("toolscope.yaml", yaml(secrets.env));
    const workspace = await desk.open();
    await workspace.settled();
    const pid = workspace.snapshot().connections[0]?.pid;
    desk.write("toolscope.yaml", yaml("another-secret-0001"));
    await until(workspace, () => {
      const [state] = workspace.snapshot().connections;
      return state?.status === "ready" && state.pid !== pid;
    });
    expect(leaks(workspace)).toEqual([]);
    expect(workspace.mask(`old ${secrets.env}, new another-secret-0001`)).toBe("old ••••••, new ••••••");
  });
});
