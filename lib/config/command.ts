import { basename } from "node:path";
import { toolSearchDefaults } from "@/lib/engine/tool-search-config";
import { fingerprint } from "./fingerprint";
import { argumentSecrets, secretCollector } from "./secrets";
import { connectTimeoutFor, defaultRequestTimeoutMs } from "./server-settings";
import { displayWords } from "./stdio-transport";
import type { Configuration, ServerEntry, SourceEntry } from "./types";

/**
 * One stdio server from a command line, for `--command`: nothing is expanded (the shell did that), and it starts in
 * the folder where Toolscope was started.
 *
 * @param words the command and its arguments, at least one
 * @param cwd absolute
 */
export function serverFromCommand(words: readonly string[], cwd: string): ServerEntry {
  const [command = "", ...args] = words;
  const secrets = secretCollector();
  secrets.addAll(argumentSecrets(words));
  const transport = { kind: "stdio", command, args, env: new Map<string, string>(), cwd } as const;
  return {
    type: "server",
    label: labelFromCommand(words),
    transport,
    origin: "stdio",
    display: displayWords(words, secrets.values()),
    enabled: true,
    blocking: [],
    connectTimeoutMs: connectTimeoutFor(command),
    requestTimeoutMs: defaultRequestTimeoutMs,
    include: [],
    exclude: [],
    supportsParallelToolCalls: false,
    secrets: secrets.values(),
    where: "--command",
    fingerprint: fingerprint(transport, true, []),
  };
}

/** Programs that run another one named in their arguments. */
const runners = /^(?:node|npx|npm|bunx?|deno|tsx|uvx?|pipx|python[\d.]*|ruby|php|java|docker|podman)$/;
/** Words of such programs that are no name yet: `npm exec x`, `docker run x`, `uv run x`. */
const runnerVerbs: ReadonlySet<string> = new Set(["exec", "run", "x", "dlx", "start"]);

/** `server` of `node dist/server.js`, `mcp-gitlab` of `npx -y @zereight/mcp-gitlab@2.1.64`. */
function labelFromCommand(words: readonly string[]): string {
  const [command = "", ...args] = words;
  const program = bareName(command);
  const target = runners.test(program)
    ? args.find((word) => !word.startsWith("-") && !runnerVerbs.has(word))
    : undefined;
  return bareName(target ?? command) || "server";
}

function bareName(word: string): string {
  return basename(word.replaceAll("\\", "/"))
    .replace(/@[^@]*$/, "")
    .replace(/\.(?:[cm]?[jt]s|py|rb|php|jar|cmd|exe|sh|bat)$/i, "");
}

/** A configuration that no file gives (`--catalog`, `--command`): all settings are defaults. */
export function configurationWithoutFile(entries: readonly SourceEntry[]): Configuration {
  return {
    path: null,
    displayPath: "no configuration file",
    format: "none",
    entries,
    scopes: new Map(),
    toolSearch: toolSearchDefaults,
    contextLength: null,
    problems: [],
  };
}
