/**
 * What looks like a secret by its name or by its form. Wrong guesses cost a masked word on a screen; a missed secret
 * costs the secret, so names are judged generously.
 */

const secretWords: ReadonlySet<string> = new Set([
  ...["token", "tokens", "secret", "secrets", "password", "passwd", "passphrase", "pass", "pwd", "pw"],
  ...["key", "apikey", "accesskey", "secretkey", "privatekey", "auth", "authorization", "authentication"],
  ...["credential", "credentials", "creds", "cookie", "cookies", "bearer", "pat", "jwt", "dsn", "session"],
  ...["signature", "sig", "otp", "pin", "webhook", "oauth", "salt", "authtoken", "accesstoken", "sid"],
]);

/** Words that are run together with another one: PGPASSWORD, mytoken. */
const secretEnding = /(?:password|passwd|passphrase|secret|token|apikey)\d{0,9}$/;

/** Names of which one word looks secret and which everybody shows: a working directory, a file's place. */
const harmlessNames: ReadonlySet<string> = new Set(["pwd", "oldpwd", "ssh_auth_sock", "session_manager"]);

/** Whether a variable, header, flag or query parameter names a secret: `GITHUB_TOKEN`, `x-api-key`, `apiKey`. */
export function isSecretName(name: string): boolean {
  if (harmlessNames.has(name.toLowerCase())) return false;
  const words = name
    .slice(0, 200)
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.some((word) => secretWords.has(word.replace(/\d+$/, "")) || secretEnding.test(word));
}

/** Beginnings that issuers give their tokens so that scanners find them. */
const issuedPrefixes = [
  ...[
    "sk-",
    "sk_live_",
    "sk_test_",
    "rk_live_",
    "pk_live_",
    "ghp_",
    "gho_",
    "ghu_",
    "ghs_",
    "ghr_",
    "github_pat_",
  ],
  ...["glpat-", "gldt-", "xoxb-", "xoxp-", "xoxa-", "xoxs-", "xapp-", "AKIA", "ASIA", "AIza", "ya29.", "eyJ"],
  ...[
    "npm_",
    "pypi-",
    "hf_",
    "dop_v1_",
    "shpat_",
    "SG.",
    "ATATT",
    "lin_api_",
    "ntn_",
    "secret_",
    "figd_",
    "sntrys_",
  ],
];

const minimumIssuedLength = 12;

/**
 * Whether a value has the form of a token: an issuer's prefix, or one run of 20 or more letters and digits that mixes
 * capitals, small letters and digits, or 32 or more hexadecimal digits. Paths, names and versions do not.
 */
export function isSecretValue(value: string): boolean {
  if (value.length >= minimumIssuedLength && issuedPrefixes.some((prefix) => value.startsWith(prefix)))
    return true;
  if (value.length > 4_096) return false;
  if (/^[0-9a-f]{32,}$/i.test(value)) return true;
  const isOneRun = value.length >= 20 && /^[A-Za-z0-9_+=-]+$/.test(value);
  return isOneRun && /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
}
