import type { SourceKind } from "@/lib/engine/types";
import { resolvePath } from "./paths";
import { reportRepeatedKeys, reportUnknownKeys, type Section, textField } from "./section";
import type { ServerContext } from "./server-context";
import type { FileEntry } from "./types";

export const sourceKinds: readonly SourceKind[] = ["mcp", "plugin", "core"];

/**
 * Reads one entry of `sources`: a static file of tools.
 *
 * @returns null when it names no file, which the report says
 */
export function readSource(
  label: string,
  where: string,
  section: Section,
  context: ServerContext,
): FileEntry | null {
  const { report } = section;
  reportRepeatedKeys(section);
  reportUnknownKeys(section, ["file", "kind"], "warning");
  const kind = readKind(section);
  const file = textField(section, "file");
  if (file === null || file.value.trim() === "") {
    if (report.blocking.length === 0) {
      report.block(
        "no_file",
        section.node.offset,
        `\`${section.path}\` names no \`file\`.`,
        "Give the file that holds its tools.",
      );
    }
    return null;
  }
  return {
    type: "file",
    label,
    kind,
    file: resolvePath(file.value, context.baseDir, context.homeDir),
    where,
  };
}

/** A kind that is none keeps the source visible: unknown tools are never deferred. */
function readKind(section: Section): SourceKind {
  const kind = textField(section, "kind");
  if (kind === null) return "mcp";
  const known = sourceKinds.find((name) => name === kind.value);
  if (known) return known;
  const message = `\`${kind.path}\` is ${JSON.stringify(kind.value)}; its tools stay visible and are never deferred.`;
  section.report.add(
    "warning",
    "unknown_kind",
    kind.offset,
    message,
    "Known kinds are mcp, plugin and core.",
  );
  return "unknown";
}
