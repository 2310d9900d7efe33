import {
  type BridgeAnswer,
  type BridgeScope,
  bridgeAnswer,
  bridgeError,
  jsonObject,
  readTexts,
} from "./bridge-answer";
import { bridgeLimits } from "./bridge-definitions";
import { closeMatch } from "./close-match";
import { isBridgeName, type NameIndex, nameIndex } from "./names";
import type { CatalogTool, JsonObject, JsonValue } from "./types";

const example = '{"names": ["mcp__github__create_issue"]}';

/**
 * Answers `tool_describe(names)` (engine-spec 8): each deferred tool's whole description and parameters under its
 * public name, however its name was spelled. A name that is unknown (`not_found`, with what it is close to in `hint`) or
 * belongs to a tool the model sees already (`errors`, by name) does not fail the rest.
 *
 * @param args the call's arguments as they came
 */
export function describeAnswer(args: unknown, scope: BridgeScope): BridgeAnswer {
  const read = readTexts(args, "names", example);
  if (read.kind === "fault") return bridgeError("bad_names", read.message);
  const names = [...new Set(read.texts)];
  if (names.length > bridgeLimits.names) {
    const message = `${names.length} names are too many: at most ${bridgeLimits.names} a call. Send the rest in another.`;
    return bridgeError("too_many_names", message);
  }
  return bridgeAnswer(describeNames(names, scope));
}

function describeNames(names: readonly string[], scope: BridgeScope): JsonObject {
  const deferred = nameIndex(scope.deferred);
  const eager = nameIndex(scope.eager);
  const tools = new Map<string, JsonValue>();
  const errors = new Map<string, JsonValue>();
  const unknown: string[] = [];
  for (const name of names) {
    const tool = deferred.resolve(name.trim());
    if (tool) tools.set(tool.publicName, describeTool(tool));
    else if (isBridgeName(name.trim()))
      errors.set(name, "This is a tool of the bridge; it stands in your tools.");
    else if (eager.resolve(name.trim()))
      errors.set(name, "This tool is not deferred: it stands in your tools, call it by its name.");
    else unknown.push(name);
  }
  return {
    tools: jsonObject(tools),
    ...(unknown.length > 0 && { not_found: unknown, hint: hintFor(unknown, deferred, scope.deferred) }),
    ...(errors.size > 0 && { errors: jsonObject(errors) }),
  };
}

function describeTool({ definition }: CatalogTool): JsonObject {
  return { description: definition.description ?? "", parameters: definition.inputSchema ?? {} };
}

function hintFor(unknown: readonly string[], index: NameIndex, deferred: readonly CatalogTool[]): string {
  const likely = unknown.flatMap((name) => closeMatch(name.trim(), index, deferred) ?? []);
  return likely.length > 0
    ? `Did you mean ${[...new Set(likely)].join(", ")}?`
    : "Find names with `tool_search`.";
}
