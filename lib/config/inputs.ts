import type { ConfigNode } from "./document";
import type { NamedValue } from "./interpolate";
import { isSecretName } from "./secret-words";

/**
 * The defaults of a VS Code mcp.json's `inputs`, by id. An input without a default has no value here: the name that
 * refers to it stays unresolved. Odd entries are skipped, as the file is not ours to judge.
 */
export function inputDefaults(node: ConfigNode | null): ReadonlyMap<string, NamedValue> {
  const inputs = new Map<string, NamedValue>();
  for (const item of node?.kind === "list" ? node.items : []) {
    if (item.kind !== "map") continue;
    const id = scalar(item.entries.get("id")?.value);
    const value = scalar(item.entries.get("default")?.value);
    const isPassword = scalar(item.entries.get("password")?.value) === "true";
    if (id !== null && value !== null) inputs.set(id, { value, isSecret: isPassword || isSecretName(id) });
  }
  return inputs;
}

function scalar(node: ConfigNode | undefined): string | null {
  return node?.kind === "scalar" && node.value !== null ? node.text : null;
}
