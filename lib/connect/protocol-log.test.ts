import { describe, expect, it } from "vitest";
import { createMask, MASKED } from "./mask";
import { createProtocolLog, logLimits } from "./protocol-log";

function newLog(secrets: readonly string[] = []) {
  return createProtocolLog(createMask(secrets), () => 1_700_000_000_000);
}

const request = { jsonrpc: "2.0", id: 0, method: "initialize" } as const;
const answer = { jsonrpc: "2.0", id: 0, result: {} } as const;

describe("the protocol log", () => {
  it("labels an answer with the method it answers", () => {
    const log = newLog();
    log.sent(request, "{…}");
    log.received(answer, "{…}");
    expect(log.read().messages.map((m) => [m.direction, m.label, m.id])).toEqual([
      ["sent", "initialize", "0"],
      ["received", "initialize", "0"],
    ]);
  });

  it("does not confuse our request 0 with the server's request 0", () => {
    const log = newLog();
    log.sent(request, "{…}");
    log.received({ jsonrpc: "2.0", id: 0, method: "ping" }, "{…}");
    log.sent(answer, "{…}");
    log.received(answer, "{…}");
    expect(log.read().messages.map((m) => m.label)).toEqual(["initialize", "ping", "ping", "initialize"]);
  });

  it("keeps bytes of the whole message and a masked, clipped text", () => {
    const log = newLog(["s3cr3t-token"]);
    const text = `s3cr3t-token ${"é".repeat(5_000)}`;
    log.noise(text, "not JSON");
    const kept = log.read().messages[0];
    expect(kept?.bytes).toBe(13 + 10_000);
    expect(kept?.text).toHaveLength(logLimits.textChars);
    expect(kept?.text.startsWith(`${MASKED} éé`)).toBe(true);
    expect(kept?.label).toBe("not JSON");
  });

  it("lets the oldest go and counts them", () => {
    const log = newLog();
    for (let i = 0; i < logLimits.messages + 3; i += 1) log.event(`event ${i}`);
    expect(log.read().dropped).toBe(3);
    expect(log.read().messages).toHaveLength(logLimits.messages);
    expect(log.read().messages[0]?.text).toBe("event 3");
  });

  it("keeps no more characters than bounded", () => {
    const log = newLog();
    for (let i = 0; i < 150; i += 1) log.event(`${i} ${"x".repeat(10_000)}`);
    expect(log.read().messages).toHaveLength(100);
    expect(log.read().dropped).toBe(50);
  });

  it("leaves out our own pings and their answers, not the server's", () => {
    const log = newLog();
    log.sent({ jsonrpc: "2.0", id: 5, method: "ping" }, "{…}");
    log.received({ jsonrpc: "2.0", id: 5, result: {} }, "{…}");
    log.received({ jsonrpc: "2.0", id: 5, method: "ping" }, "{…}");
    log.sent({ jsonrpc: "2.0", id: 5, result: {} }, "{…}");
    expect(log.read().messages.map((m) => [m.direction, m.label])).toEqual([
      ["received", "ping"],
      ["sent", "ping"],
    ]);
  });

  it("starts request numbers anew with a new connection, and keeps what was said before", () => {
    const log = newLog();
    log.sent(request, "{…}");
    log.nextConnection();
    log.received(answer, "{…}");
    expect(log.read().messages.map((m) => m.label)).toEqual(["initialize", "answer to an unknown request"]);
  });
});
