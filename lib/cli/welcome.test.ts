import { describe, expect, it } from "vitest";
import type { GuardPolicy } from "@/lib/server/guard-policy";
import { styleFor } from "./style";
import { sourcesInWords, welcome } from "./welcome";

const plain = styleFor({ isTty: false, columns: 80, write: () => undefined }, {});
const policy: GuardPolicy = {
  port: 3000,
  hosts: ["localhost", "127.0.0.1", "[::1]"],
  sessionId: "session",
  token: null,
  allowUpgrades: false,
};
const wanted = { host: "127.0.0.1", port: 3000, isPortExplicit: false, requireToken: false };

function lines(changes: Partial<typeof wanted>, policyChanges: Partial<GuardPolicy> = {}): readonly string[] {
  const facts = {
    version: "1.2.3",
    wanted: { ...wanted, ...changes },
    policy: { ...policy, ...policyChanges },
    reads: "a.yaml",
  };
  return welcome(facts, plain).split("\n");
}

describe("what the server prints when it listens", () => {
  it("is the address to open and what it reads", () => {
    expect(lines({})).toEqual([
      "Toolscope 1.2.3",
      "  http://127.0.0.1:3000",
      "  reading a.yaml",
      "  Ctrl-C stops it and every server it started.",
      "",
    ]);
  });

  it("says when the port is another than the usual one, but not when none was wanted", () => {
    expect(lines({}, { port: 3002 })[1]).toBe("  http://127.0.0.1:3002  (port 3000 is taken)");
    expect(lines({ port: 0 }, { port: 3002 })[1]).toBe("  http://127.0.0.1:3002");
  });

  it("carries the token where one is wanted", () => {
    expect(lines({}, { token: "abc" })[1]).toBe("  http://127.0.0.1:3000/?token=abc");
  });

  it("writes IPv6 in brackets", () => {
    expect(lines({ host: "fd00::7" })[1]).toBe("  http://[fd00::7]:3000");
  });

  it("names every address when it listens on all of them", () => {
    const hosts = [...policy.hosts, "10.0.0.7", "[fd00::7]"];
    expect(lines({ host: "0.0.0.0" }, { hosts }).slice(1, 4)).toEqual([
      "  http://127.0.0.1:3000",
      "  http://10.0.0.7:3000",
      "  http://[fd00::7]:3000",
    ]);
  });

  it("names the sources by where they come from", () => {
    const none = { configPath: null, isDemo: false, catalogFiles: [], command: null };
    expect(sourcesInWords({ ...none, configPath: "/x/demo.yaml", isDemo: true }, "demo.yaml")).toBe(
      "the demo that comes with Toolscope",
    );
    expect(
      sourcesInWords(
        { ...none, configPath: "/home/a/.mcp.json", catalogFiles: ["/b/tools.json"] },
        "~/.mcp.json",
      ),
    ).toBe("~/.mcp.json, tools.json");
    expect(sourcesInWords({ ...none, command: ["node", "server.js"] }, "")).toBe("node server.js");
  });
});
