import { isMaskable } from "./mask";
import { isSecretName, isSecretValue } from "./secret-words";

/** A set of values that must never be shown; gives each once, longest first. */
export interface SecretCollector {
  add(value: string): void;
  addAll(values: Iterable<string>): void;
  values(): readonly string[];
}

/** A variable that could not be resolved stands for itself; hiding it would hide what has to be set. */
const UNRESOLVED = /^\$\{[^{}]*\}$/;

/** Collects values, with the parts of each that are secrets in themselves. */
export function secretCollector(): SecretCollector {
  const found = new Set<string>();
  const add = (value: string) => {
    for (const part of partsOf(value)) if (isMaskable(part) && !UNRESOLVED.test(part)) found.add(part);
  };
  return {
    add,
    addAll: (values) => {
      for (const value of values) add(value);
    },
    // Length, then code units: the same set is always the same list.
    values: () => [...found].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
  };
}

/** `Bearer abc` is shown by some servers as `abc`, and `Basic …` as what it encodes. */
function partsOf(value: string): string[] {
  const [, scheme, credentials] =
    /^(bearer|basic|token|apikey|api-key|digest|negotiate) +(\S+)$/i.exec(value.trim()) ?? [];
  if (scheme === undefined || credentials === undefined) return [value, ...urlSecrets(value)];
  if (scheme.toLowerCase() !== "basic") return [value, credentials];
  const decoded = Buffer.from(credentials, "base64").toString("utf8");
  return [value, credentials, decoded, decoded.slice(decoded.indexOf(":") + 1)];
}

/** The secrets of a set of named values (`env`, `headers`): by name, by form, and passwords inside addresses. */
export function namedSecrets(named: ReadonlyMap<string, string>): string[] {
  return [...named].flatMap(([name, value]) =>
    isSecretName(name) || isSecretValue(value) ? [value] : urlSecrets(value),
  );
}

/**
 * The secrets among a command's words: `--api-key abc`, `--token=abc`, `API_KEY=abc` after `-e`, tokens by their
 * form, header lines (`--header "Authorization: Bearer abc"`), passwords inside addresses.
 */
export function argumentSecrets(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const previous = words[index - 1] ?? "";
    if (isFlag(previous) && !previous.includes("=") && isSecretName(previous) && !isFlag(word)) return [word];
    const [, name, value] = /^([\w-]{1,100})(?:=|:\s*)(.+)$/s.exec(word) ?? [];
    if (name !== undefined && value !== undefined && isSecretName(name) && !value.startsWith("//"))
      return [value];
    if (value !== undefined && isSecretValue(value)) return [value];
    return isSecretValue(word) ? [word] : urlSecrets(word);
  });
}

function isFlag(word: string): boolean {
  return word.startsWith("-");
}

/** User name with password, and secret-looking path segments and query parameters, of the first address in a text. */
export function urlSecrets(text: string): string[] {
  const address = firstAddress(text);
  if (address === null) return [];
  const { username, password } = address;
  const userinfo = password === "" ? [] : [password, `${username}:${password}`];
  // A lone user name in front of the host is how some services take a token.
  if (password === "" && username !== "") userinfo.push(username);
  const segments = address.pathname.split("/").filter(isSecretValue);
  const parameters = [...address.searchParams].filter(
    ([name, value]) => isSecretName(name) || isSecretValue(value),
  );
  return [
    ...userinfo.flatMap((part) => [part, decodeLoosely(part)]),
    ...segments,
    ...parameters.map(([, value]) => value),
  ];
}

function firstAddress(text: string): URL | null {
  const colon = text.indexOf("://");
  if (colon === -1) return null;
  const [scheme = ""] = /[a-z][a-z0-9+.-]*$/i.exec(text.slice(Math.max(0, colon - 30), colon)) ?? [];
  const [rest = ""] = text.slice(colon).split(/[\s"'<>]/, 1);
  return URL.canParse(scheme + rest) ? new URL(scheme + rest) : null;
}

/** Percent-decoded where that is possible, else as it is. */
export function decodeLoosely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not an encoding after all: the raw form is in the list already.
    return part;
  }
}
