import { describe, expect, it } from "vitest";
import { configurationWithoutFile, serverFromCommand } from "./command";

describe("a server from a command line", () => {
  it.each([
    [["node", "dist/server.js"], "server"],
    [["npx", "-y", "@zereight/mcp-gitlab@2.1.64", "--x"], "mcp-gitlab"],
    [["uvx", "mcp-server-git@latest"], "mcp-server-git"],
    [["/usr/bin/python3", "-m", "my_server"], "my_server"],
    [["npm", "exec", "foo"], "foo"],
    [["docker", "run", "-i", "--rm", "ghcr.io/github/github-mcp-server"], "github-mcp-server"],
    [["./bin/my-mcp.sh"], "my-mcp"],
    [["C:\\tools\\server.exe", "--stdio"], "server"],
    [["node"], "node"],
    [["/"], "server"],
  ])("%j is labelled %s", (words, label) => {
    expect(serverFromCommand(words, "/here").label).toBe(label);
  });

  it("starts in the folder it was given, with its words as they are", () => {
    expect(serverFromCommand(["npx", "srv", "${HOME}", "--token", "abcdef"], "/here")).toMatchObject({
      type: "server",
      transport: {
        kind: "stdio",
        command: "npx",
        args: ["srv", "${HOME}", "--token", "abcdef"],
        env: new Map(),
        cwd: "/here",
      },
      display: "npx srv '${HOME}' --token ••••••",
      secrets: ["abcdef"],
      connectTimeoutMs: 60_000,
      enabled: true,
      blocking: [],
      where: "--command",
    });
  });

  it("makes a configuration of defaults without any file", () => {
    const entry = serverFromCommand(["node", "x.js"], "/here");
    expect(configurationWithoutFile([entry])).toMatchObject({
      path: null,
      format: "none",
      entries: [entry],
      contextLength: null,
      toolSearch: { enabled: "auto", listingMaxTokens: 4_000 },
    });
  });
});
