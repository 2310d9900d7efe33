import { describe, expect, it } from "vitest";
import { readWireLine } from "./wire";

describe("a line of standard output", () => {
  it("is a message when it is JSON-RPC 2.0", () => {
    expect(readWireLine('{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}')).toEqual({
      kind: "message",
      message: { jsonrpc: "2.0", id: 1, result: { tools: [] } },
    });
    expect(readWireLine('{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}')).toEqual({
      kind: "message",
      message: { jsonrpc: "2.0", method: "notifications/tools/list_changed" },
    });
  });

  it("is a message with keys of other people's invention, and with the null error some libraries send", () => {
    expect(readWireLine('{"jsonrpc":"2.0","id":1,"result":{},"error":null,"took":3}')).toEqual({
      kind: "message",
      message: { jsonrpc: "2.0", id: 1, result: {} },
    });
    expect(readWireLine('{"jsonrpc":"2.0","id":null,"method":"ping","params":null}')).toEqual({
      kind: "message",
      message: { jsonrpc: "2.0", method: "ping" },
    });
  });

  it("is an error answer when it says so, result or not", () => {
    expect(
      readWireLine('{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"no"},"result":{}}'),
    ).toEqual({
      kind: "message",
      message: { jsonrpc: "2.0", id: 2, error: { code: -32601, message: "no" } },
    });
  });

  it.each([
    ["Server listening on port 3000", "not JSON"],
    ['{"level":"info","msg":"started"}', "JSON, but no JSON-RPC message"],
    ["[1,2]", "JSON, but no JSON-RPC message"],
    ["null", "JSON, but no JSON-RPC message"],
    ['{"jsonrpc":"1.0","id":1,"result":{}}', "JSON, but no JSON-RPC message"],
  ])("is noise otherwise: %s", (line, why) => {
    expect(readWireLine(line)).toEqual({ kind: "noise", why });
  });

  it("is nothing when blank", () => {
    expect(readWireLine(" \r")).toEqual({ kind: "blank" });
  });
});
