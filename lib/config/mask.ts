/** What stands in place of a secret. */
export const secretMask = "••••••";

/** Shorter values are not looked for: masking every `x` or `42` of a log would make it unreadable and protect nothing. */
const shortestSecret = 3;

/** Values that people give where a secret is wanted, and that every text is full of. */
const trivialValues: ReadonlySet<string> = new Set([
  ...[
    "true",
    "false",
    "null",
    "none",
    "undefined",
    "yes",
    "off",
    "test",
    "dummy",
    "fake",
    "changeme",
    "example",
  ],
  ...["xxx", "basic", "bearer", "token", "secret", "password", "localhost"],
]);

/** Whether a value is masked wherever it appears. */
export function isMaskable(value: string): boolean {
  return value.trim().length >= shortestSecret && !trivialValues.has(value.trim().toLowerCase());
}

/**
 * Replaces every occurrence of every secret by `••••••`, also where it appears JSON-escaped or URL-encoded.
 * Overlapping and touching occurrences become one mask, so that no part of any of them is left beside it.
 *
 * @param secrets values to hide, in any order; those of one or two characters, and words such as `true`, are not
 */
export function maskSecrets(text: string, secrets: Iterable<string>): string {
  const spans: { start: number; end: number }[] = [];
  for (const form of writtenForms(secrets)) {
    for (let start = text.indexOf(form); start !== -1; start = text.indexOf(form, start + 1)) {
      spans.push({ start, end: start + form.length });
    }
  }
  if (spans.length === 0) return text;
  spans.sort((a, b) => a.start - b.start);
  let masked = "";
  let position = 0;
  for (let index = 0; index < spans.length; ) {
    const start = spans[index]?.start ?? 0;
    let end = start;
    for (let span = spans[index]; span && span.start <= Math.max(end, start); span = spans[++index]) {
      end = Math.max(end, span.end);
    }
    masked += text.slice(position, start) + secretMask;
    position = end;
  }
  return masked + text.slice(position);
}

/** A secret as it may be written in logs: plain, inside a JSON string, inside an address. */
function writtenForms(secrets: Iterable<string>): ReadonlySet<string> {
  const forms = new Set<string>();
  for (const secret of secrets) {
    if (!isMaskable(secret)) continue;
    // A lone surrogate cannot be URL-encoded; toWellFormed is what fetch would send.
    const encoded = encodeURIComponent(secret.replace(/\p{Cs}/gu, "\uFFFD"));
    for (const form of [secret, JSON.stringify(secret).slice(1, -1), encoded]) forms.add(form);
    forms.add(encoded.replaceAll("%20", "+"));
  }
  return forms;
}
