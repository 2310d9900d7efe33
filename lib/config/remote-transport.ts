import type { Expander } from "./expand";
import { maskSecrets } from "./mask";
import type { Report } from "./report";
import { decodeLoosely, namedSecrets, type SecretCollector, urlSecrets } from "./secrets";
import { noteUnused, type Section, type Text, textField, textMapField } from "./section";
import type { ReadTransport } from "./transport";
import type { TransportConfig } from "./types";

/** A server that is reached by its address: `url`, `headers`. */
export function readRemote(
  section: Section,
  origin: "http" | "sse",
  isStated: boolean,
  expand: Expander,
  secrets: SecretCollector,
): ReadTransport {
  const { report } = section;
  noteUnused(section, ["args", "env", "cwd", "envFile"], "a server that is reached by its address");
  const urlText = textField(section, "url");
  const headerTexts = textMapField(section, "headers");
  const written = urlText ? expand.text(urlText) : "";
  const headers = new Map(expand.map(headerTexts));
  secrets.addAll(namedSecrets(headers));
  secrets.addAll(urlSecrets(written));
  const url =
    urlText && report.blocking.length === 0 ? readAddress(urlText, written, headers, report, secrets) : null;
  checkHeaders(headerTexts, headers, report);
  const display = maskSecrets(written, secrets.values());
  if (url === null || report.blocking.length > 0) return { origin, transport: null, display, files: [] };
  const transport: TransportConfig =
    origin === "sse"
      ? { kind: "sse", url, headers }
      : { kind: "http", url, headers, fallbackToSse: !isStated };
  return { origin, transport, display, files: [] };
}

/**
 * An http or https address without user name and password: fetch refuses those in an address, so they become the
 * Authorization header that they stand for, unless one is given.
 */
function readAddress(
  text: Text,
  written: string,
  headers: Map<string, string>,
  report: Report,
  secrets: SecretCollector,
): string | null {
  const address = URL.canParse(written) ? new URL(written) : null;
  if (address === null || (address.protocol !== "http:" && address.protocol !== "https:")) {
    // The address itself is not repeated here: it may hold a secret.
    report.block(
      "bad_address",
      text.offset,
      `\`${text.path}\` is not an http or https address.`,
      "An address looks like https://host/mcp.",
    );
    return null;
  }
  if (address.username === "" && address.password === "") return address.href;
  const credentials = `${decodeLoosely(address.username)}:${decodeLoosely(address.password)}`;
  const basic = `Basic ${Buffer.from(credentials).toString("base64")}`;
  secrets.add(basic);
  if (![...headers.keys()].some((name) => name.toLowerCase() === "authorization"))
    headers.set("Authorization", basic);
  address.username = "";
  address.password = "";
  return address.href;
}

/** What fetch would refuse later, in an error that repeats the value, is refused here without it. */
function checkHeaders(
  texts: ReadonlyMap<string, Text>,
  headers: ReadonlyMap<string, string>,
  report: Report,
): void {
  for (const [name, text] of texts) {
    const value = headers.get(name) ?? "";
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) {
      report.block(
        "bad_header",
        text.offset,
        `\`${text.path}\`: a header's name holds letters, digits and dashes only.`,
      );
    } else if (/[\0\r\n]|[^\0-\xff]/.test(value)) {
      report.block(
        "bad_header",
        text.offset,
        `\`${text.path}\`: a header's value can hold no line break and no character outside Latin-1.`,
      );
    }
  }
}
