import { interpolate } from "./interpolate";
import { inputVariable } from "./names";
import type { Report } from "./report";
import type { SecretCollector } from "./secrets";
import type { Text } from "./section";
import type { ServerContext } from "./server-context";

/** Expands the names in pieces of one server's entry; the first unresolved one blocks that server. */
export interface Expander {
  text(text: Text): string;
  texts(texts: readonly Text[]): string[];
  map(texts: ReadonlyMap<string, Text>): ReadonlyMap<string, string>;
}

export function createExpander(context: ServerContext, report: Report, secrets: SecretCollector): Expander {
  const text = (piece: Text): string => {
    const expanded = interpolate(piece.value, context.names);
    secrets.addAll(expanded.secrets);
    for (const written of new Set(expanded.unresolved)) reportUnresolved(written, piece, context, report);
    for (const written of new Set(expanded.literal)) {
      const message = `\`${written}\` in \`${piece.path}\` is not a name that Toolscope expands; it is passed on as written.`;
      report.add("note", "not_a_name", piece.offset, message);
    }
    return expanded.text;
  };
  return {
    text,
    texts: (pieces) => pieces.map(text),
    map: (pieces) => new Map([...pieces].map(([name, piece]) => [name, text(piece)])),
  };
}

function reportUnresolved(written: string, piece: Text, context: ServerContext, report: Report): void {
  const message = `\`${written}\` in \`${piece.path}\` has no value, so this server is not started.`;
  report.block("unresolved_name", piece.offset, message, hintFor(written.slice(2, -1), context));
}

function hintFor(reference: string, context: ServerContext): string {
  const [body = "", fallback] = reference.split(":-", 2);
  if (fallback?.includes("${")) return "A default cannot hold a name itself.";
  const [kind, name] = /^[A-Za-z]+:/.test(body) ? splitKind(body) : ["", body];
  if (kind === "input") {
    return `The editor would ask for it. Give the input a default, or set the variable ${inputVariable(name)}.`;
  }
  if (kind !== "" && kind !== "env") return `Toolscope knows no \`\${${kind}:…}\`. Write the value itself.`;
  if (name.startsWith("workspaceFolder"))
    return "The file lies in no .vscode or .cursor folder. Write the path itself.";
  const elsewhere = context.format === "hermes" ? ", write it into the .env beside the file," : "";
  return `Set the variable ${name}${elsewhere} or give a default: \`\${${name}:-…}\`.`;
}

function splitKind(body: string): readonly [kind: string, name: string] {
  const colon = body.indexOf(":");
  return [body.slice(0, colon), body.slice(colon + 1)];
}
