/** Whether a value is JSON all through and within bounds; `found` names what is not JSON. */
export type JsonShape =
  | { readonly kind: "json" }
  | { readonly kind: "too-deep" }
  | { readonly kind: "too-large" }
  | { readonly kind: "not-json"; readonly found: string };

/**
 * Walks a value without recursion, so hostile nesting cannot overflow the stack, and stops at the first bound met
 * (a cycle therefore ends as too deep or too large).
 *
 * @param maxDepth levels of arrays and objects: `{}` has one
 * @param maxValues values of any kind, the outermost included
 */
export function jsonShape(value: unknown, maxDepth: number, maxValues: number): JsonShape {
  const stack: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  let seen = 0;
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    seen += 1;
    if (typeof item.value !== "object") {
      if (!isJsonScalar(item.value)) return { kind: "not-json", found: typeName(item.value) };
      continue;
    }
    if (item.value === null) continue;
    const depth = item.depth + 1;
    if (depth > maxDepth) return { kind: "too-deep" };
    const children: readonly unknown[] = Object.values(item.value);
    if (seen + stack.length + children.length > maxValues) return { kind: "too-large" };
    for (const child of children) stack.push({ value: child, depth });
  }
  return { kind: "json" };
}

/** Any number passes: `1e999` is valid JSON, and parses to Infinity. */
function isJsonScalar(value: unknown): boolean {
  return typeof value === "string" || typeof value === "boolean" || typeof value === "number";
}

/** What a value is, for a sentence: `a number`, `a list`, `null`. */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "text";
  if (typeof value === "object") return "an object";
  if (typeof value === "boolean") return String(value);
  if (typeof value === "undefined") return "nothing";
  return `a ${typeof value}`;
}
