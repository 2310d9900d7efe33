import { toUSVString } from "node:util";

/** Takes one server's secrets out of texts. */
export interface Mask {
  /** The text with {@link MASKED} in the place of every secret. */
  text(value: string): string;
  /**
   * At most `maxChars` of the masked text. Masks before it cuts, so that no half of a secret is left at the end, and
   * reads little more than it keeps, so that a message of many megabytes costs nothing.
   */
  clipped(value: string, maxChars: number): string;
}

/** What people see in a secret's place. */
export const MASKED = "••••••";

/** Shorter values are masked only where they stand alone: masking every `x` would leave no text to read. */
const SHORTEST_EMBEDDED = 4;
/** Lines and encodings of a secret are looked for only when they are long enough to be nothing else. */
const SHORTEST_PART = 8;

/**
 * A mask for one server's secrets. Also covered: the credential inside `Bearer …`, each line of a secret of several
 * lines, and the spellings a secret takes in JSON, in a URL and in Base64.
 *
 * @param secrets values from the configuration; blank ones are ignored
 */
export function createMask(secrets: readonly string[]): Mask {
  const spellings = [...new Set(secrets.flatMap(partsOf).flatMap(spellingsOf))]
    .filter((spelling) => spelling.trim() !== "")
    // The longest first, so that a secret that contains another leaves no rest.
    .sort((a, b) => b.length - a.length);
  const longest = spellings[0]?.length ?? 0;
  const pattern = longest === 0 ? null : new RegExp(spellings.map(patternOf).join("|"), "gu");
  const text = (value: string) => (pattern === null ? value : value.replace(pattern, MASKED));
  return {
    text,
    clipped: (value, maxChars) => clip(text(value.slice(0, maxChars + longest + 1)), value, maxChars),
  };
}

/**
 * Whether a secret can be told from an ordinary word. The passwords `postgres` and `admin` cannot: a description that
 * holds them gives nothing away, and masking it would change what is counted.
 */
export function isUnmistakable(secret: string): boolean {
  return secret.length >= 12 && /\d/.test(secret) && /\p{L}/u.test(secret);
}

function clip(masked: string, whole: string, maxChars: number): string {
  const isWhole = masked.length <= maxChars && whole.length <= maxChars;
  return isWhole ? masked : `${toUSVString(masked.slice(0, maxChars - 1))}…`;
}

/** The secret, its lines (standard error is read line by line), and the credential after an authorization scheme. */
function partsOf(secret: string): string[] {
  const lines = secret.split(/\r?\n/).filter((line) => line.length >= SHORTEST_PART);
  const credential = /^(?:Bearer|Basic|Token)\s+(\S+)$/i.exec(secret.trim())?.[1];
  return [secret, ...lines, ...(credential === undefined ? [] : [credential])];
}

function spellingsOf(part: string): string[] {
  const plain = toUSVString(part);
  const spellings = [plain, JSON.stringify(plain).slice(1, -1), encodeURIComponent(plain)];
  if (plain.length >= SHORTEST_PART) {
    spellings.push(Buffer.from(plain, "utf8").toString("base64"));
  }
  return spellings;
}

function patternOf(spelling: string): string {
  const literal = spelling.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return spelling.length >= SHORTEST_EMBEDDED ? literal : `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])`;
}
