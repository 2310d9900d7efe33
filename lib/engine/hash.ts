import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { CatalogTool, ToolDefinition } from "./types";

/** SHA-256 of a text's UTF-8, as 64 hex digits. Synchronous, and the same in a browser and in Node. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The first 12 hex digits of {@link sha256Hex}: how hashes are shown and compared. */
export function shortHash(text: string): string {
  return sha256Hex(text).slice(0, 12);
}

const digestByDefinition = new WeakMap<ToolDefinition, string>();

/**
 * SHA-256 of everything a source said about a tool, as 64 hex digits; what is null counts as not said.
 * Remembered per definition object, which nobody changes.
 */
export function definitionDigest(definition: ToolDefinition): string {
  const known = digestByDefinition.get(definition);
  if (known !== undefined) return known;
  const { name, title, description, inputSchema, outputSchema, annotations } = definition;
  const digest = sha256Hex(
    JSON.stringify([name, title, description, inputSchema, outputSchema, annotations]),
  );
  digestByDefinition.set(definition, digest);
  return digest;
}

/** 128 bits tell any two tools apart, and a catalog of 13,794 is hashed in half the time. */
const TOOL_DIGEST_DIGITS = 32;

const digestByTool = new WeakMap<CatalogTool, string>();

function toolDigest(tool: CatalogTool): string {
  const known = digestByTool.get(tool);
  if (known !== undefined) return known;
  const content = [tool.publicName, tool.label, tool.kind, tool.tool, definitionDigest(tool.definition)];
  const digest = sha256Hex(JSON.stringify(content)).slice(0, TOOL_DIGEST_DIGITS);
  digestByTool.set(tool, digest);
  return digest;
}

/**
 * A catalog's hash, 12 hex digits: changes with any tool's content, name, source or place. Order counts, because
 * equal scores keep catalog order.
 */
export function catalogHash(tools: readonly CatalogTool[]): string {
  return shortHash(tools.map(toolDigest).join(""));
}
