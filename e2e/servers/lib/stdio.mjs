/**
 * The least an MCP server over stdio needs, without the SDK: starts in 40 ms, and can be made to misbehave anywhere.
 */
import { createInterface } from "node:readline";

/** Writes one message as a line. */
export function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/** A tool with nothing odd about it. */
export function tool(name, description = `Does ${name}.`) {
  return {
    name,
    description,
    inputSchema: { type: "object", properties: { text: { type: "string", description: "What to use." } } },
  };
}

/**
 * Answers `initialize`, `ping` and `tools/list`; whatever else it is asked, "method not found".
 *
 * @param {object} options
 * @param {string} options.name what it calls itself
 * @param {() => unknown[]} [options.tools] asked at every `tools/list`, which then has one page
 * @param {(cursor: string | undefined) => object | undefined} [options.page] answers one page; undefined: not at all
 * @param {(message: object) => boolean} [options.intercept] sees every message first; true: dealt with
 * @param {object} [options.capabilities]
 * @param {() => void} [options.onEnd] when standard input ends; default: exit
 */
export function serve({
  name,
  tools = () => [],
  page,
  intercept,
  capabilities,
  onEnd = () => process.exit(0),
}) {
  const answerPage = page ?? (() => ({ tools: tools() }));
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on("line", (line) => {
    const message = JSON.parse(line);
    if (intercept?.(message)) return;
    if (message.method === undefined || message.id === undefined) return;
    answer(message);
  });
  lines.on("close", onEnd);

  function answer({ id, method, params }) {
    if (method === "initialize") {
      send({
        id,
        result: {
          protocolVersion: params.protocolVersion,
          capabilities: capabilities ?? { tools: { listChanged: true } },
          serverInfo: { name, version: "1.0.0" },
        },
      });
    } else if (method === "ping") send({ id, result: {} });
    else if (method === "tools/list") {
      const result = answerPage(params?.cursor);
      if (result !== undefined) send({ id, result });
    } else send({ id, error: { code: -32601, message: "Method not found" } });
  }
}

/** The value after `--flag`, or what to use without it. */
export function option(flag, otherwise) {
  const at = process.argv.indexOf(`--${flag}`);
  return at === -1 ? otherwise : process.argv[at + 1];
}

export function has(flag) {
  return process.argv.includes(`--${flag}`);
}

/** Keeps the process running with nothing to do. */
export function stayAlive() {
  setInterval(() => undefined, 1_000_000);
}
