import { createExpander } from "./expand";
import { readRemote } from "./remote-transport";
import type { SecretCollector } from "./secrets";
import { field, firstField, type Section, textField } from "./section";
import type { ServerContext } from "./server-context";
import { readStdio } from "./stdio-transport";
import type { ServerEntry, TransportConfig } from "./types";

export type Origin = ServerEntry["origin"];

/** How a server is reached: with every name expanded, and as it is written, for people. */
export interface ReadTransport {
  readonly origin: Origin;
  /** null when something in the report blocks. */
  readonly transport: TransportConfig | null;
  /** Command line or address as far as it could be read, secrets masked. */
  readonly display: string;
  /** Files that were read for it. */
  readonly files: readonly string[];
}

/** Reads `command` or `url` with what belongs to them. Faults go to the section's report. */
export async function readTransport(
  section: Section,
  context: ServerContext,
  secrets: SecretCollector,
): Promise<ReadTransport> {
  const expand = createExpander(context, section.report, secrets);
  const { origin, isStated } = readOrigin(section);
  if (origin === "stdio") return readStdio(section, context, expand, secrets);
  return readRemote(section, origin, isStated, expand, secrets);
}

const originByType: ReadonlyMap<string, Origin> = new Map([
  ["stdio", "stdio"],
  ["http", "http"],
  ["streamablehttp", "http"],
  ["sse", "sse"],
]);

/** The kind of connection: stated as `type` (Hermes: `transport`), else `url` means http and `command` stdio. */
function readOrigin(section: Section): { readonly origin: Origin; readonly isStated: boolean } {
  const { path, report, node } = section;
  const hasCommand = field(section, "command") !== null;
  const hasUrl = field(section, "url") !== null;
  const inferred: Origin = hasUrl && !hasCommand ? "http" : "stdio";
  if (hasCommand && hasUrl) {
    report.block(
      "command_and_url",
      node.offset,
      `\`${path}\` has both \`command\` and \`url\`; a server is one or the other.`,
      "Remove one of them.",
    );
  } else if (!hasCommand && !hasUrl) {
    report.block(
      "no_command_or_url",
      node.offset,
      `\`${path}\` has neither \`command\` nor \`url\`.`,
      "Give `command` for a local server, `url` for a remote one.",
    );
  }
  const stated = readType(section);
  if (stated === null) return { origin: inferred, isStated: false };
  if (hasCommand !== hasUrl && (stated === "stdio") !== hasCommand) {
    const [needed, given] = stated === "stdio" ? ["command", "url"] : ["url", "command"];
    report.block(
      "type_mismatch",
      node.offset,
      `\`${path}\` is of type ${stated}, which needs \`${needed}\`, but has \`${given}\`.`,
      "Correct the type or remove it: it is inferred.",
    );
  }
  return { origin: stated, isStated: true };
}

function readType(section: Section): Origin | null {
  const given = firstField(section, ["type", "transport"]);
  if (given === null) return null;
  const type = textField(section, given.key);
  if (type === null) return null;
  const origin = originByType.get(type.value.toLowerCase().replace(/[-_ ]/g, ""));
  if (origin !== undefined) return origin;
  section.report.block(
    "unknown_type",
    type.offset,
    `\`${type.path}\` is ${JSON.stringify(type.value)}.`,
    "Known types are stdio, http (or streamable-http) and sse; without one it is inferred.",
  );
  return null;
}
