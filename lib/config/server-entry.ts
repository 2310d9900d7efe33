import { fingerprint } from "./fingerprint";
import { secretCollector } from "./secrets";
import { reportRepeatedKeys, reportUnknownKeys, type Section } from "./section";
import { isEditor, isForeign, type ServerContext } from "./server-context";
import { readEnabled, readSettings } from "./server-settings";
import { readTransport } from "./transport";
import type { ServerEntry } from "./types";

const serverKeys = [
  ...["command", "args", "env", "cwd", "url", "headers", "type", "transport", "enabled", "disabled"],
  ...["timeout", "connect_timeout", "tools", "supports_parallel_tool_calls"],
];
const editorKeys = [...serverKeys, "envFile"];
const toolKeys = ["include", "exclude"];

/** An entry, and the files besides the configuration that it was read from. */
export interface ReadServer {
  readonly entry: ServerEntry;
  readonly files: readonly string[];
}

/**
 * Reads one server's entry. What is wrong in it goes to the section's report and, when it cannot be started so, to
 * `blocking`; it never keeps another server from working.
 *
 * @param where `config.yaml:14:3`, the place of its label
 */
export async function readServer(
  label: string,
  where: string,
  section: Section,
  context: ServerContext,
): Promise<ReadServer> {
  const { report } = section;
  const secrets = secretCollector();
  reportKeys(section, context);
  const { origin, transport, display, files } = await readTransport(section, context, secrets);
  const enabled = readEnabled(section);
  const settings = readSettings(
    section,
    context.format,
    transport?.kind === "stdio" ? transport.command : null,
  );
  const entry: ServerEntry = {
    type: "server",
    label,
    // What the settings found (a filter that is no list, say) blocks as well.
    transport: report.blocking.length > 0 ? null : transport,
    origin,
    display,
    enabled,
    blocking: report.blocking,
    ...settings,
    secrets: secrets.values(),
    where,
    fingerprint: fingerprint(transport, enabled, report.blocking),
  };
  return { entry, files };
}

function reportKeys(section: Section, context: ServerContext): void {
  const foreign = isForeign(context.format);
  const severity = foreign ? "note" : "warning";
  reportRepeatedKeys(section);
  reportUnknownKeys(section, isEditor(context.format) ? editorKeys : serverKeys, severity);
  const tools = section.node.entries.get("tools")?.value;
  if (tools?.kind === "map") {
    reportUnknownKeys({ ...section, node: tools, path: `${section.path}.tools` }, toolKeys, severity);
  }
}
