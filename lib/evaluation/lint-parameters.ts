import type { JsonValue, ToolDefinition } from "@/lib/engine/types";
import { finding } from "./lint-rules";
import { isFlat, own, resolveLocal, topLevelParameters } from "./lint-schema";
import type { LintFinding } from "./types";

/** Parameters told one by one; the rest of a huge schema is counted. */
const mostToldParameters = 100;

/** Names of the top-level parameters without a description: those are what the model fills first. */
export function undescribedParameters(definition: ToolDefinition): readonly string[] {
  const schema = definition.inputSchema;
  return topLevelParameters(schema)
    .filter(([, parameter]) => !isDescribed(parameter, schema))
    .map(([name]) => name);
}

export function lintParameters(definition: ToolDefinition): LintFinding[] {
  const undescribed = undescribedParameters(definition);
  const findings = undescribed
    .slice(0, mostToldParameters)
    .map((name) =>
      finding("parameter-without-description", parameterPath(name), "The parameter has no description."),
    );
  const more = undescribed.length - mostToldParameters;
  if (more > 0) {
    const message = `${more} more parameters have no description.`;
    findings.push(finding("parameter-without-description", "inputSchema.properties", message));
  }
  return findings;
}

function isDescribed(parameter: JsonValue, root: JsonValue | undefined): boolean {
  return [parameter, resolveLocal(root, own(parameter, "$ref"))].some((schema) => {
    const description = own(schema ?? undefined, "description");
    return typeof description === "string" && description.trim() !== "";
  });
}

/** `required` naming a parameter that `properties` lacks; not judged where parameters may come from elsewhere. */
export function lintRequired(definition: ToolDefinition): LintFinding[] {
  const schema = definition.inputSchema;
  const required = own(schema, "required");
  if (!Array.isArray(required) || !isFlat(schema)) return [];
  const known = new Set(topLevelParameters(schema).map(([name]) => name));
  const unknown = new Set(
    (required as readonly JsonValue[]).filter((name) => typeof name === "string" && !known.has(name)),
  );
  return [...unknown].slice(0, mostToldParameters).map((name) => {
    const message = `\`${String(name)}\` is required, but \`properties\` does not describe it.`;
    return finding("required-unknown", "inputSchema.required", message);
  });
}

/** `inputSchema.properties.body`; names that are not plain words in brackets and quotes. */
export function parameterPath(name: string): string {
  return /^\w+$/.test(name)
    ? `inputSchema.properties.${name}`
    : `inputSchema.properties[${JSON.stringify(name)}]`;
}
