import type { ToolDefinition } from "@/lib/engine/types";
import { finding } from "./lint-rules";
import type { LintFinding } from "./types";

/** What the large providers' interfaces accept as a tool's name. */
const longestPublicName = 64;

/** A capital right behind a small letter: the words part there for people, not for the index. */
export function lintName(definition: ToolDefinition): LintFinding[] {
  const name = definition.name.slice(0, 1_000);
  if (!/[a-z][A-Z]/.test(name)) return [];
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  const message = `The name is indexed without its words ${words.map((word) => `“${word}”`).join(", ")}.`;
  return [finding("camel-case-name", "name", message)];
}

/** @param publicName with its prefix, as the model's provider gets it */
export function lintPublicName(publicName: string): LintFinding[] {
  const length = [...publicName].length;
  if (length <= longestPublicName) return [];
  const message = `The public name has ${length} characters; ${longestPublicName} are allowed.`;
  return [finding("name-too-long", "name", message)];
}
