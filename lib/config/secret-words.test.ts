import { describe, expect, it } from "vitest";
import { isSecretName, isSecretValue } from "./secret-words";

describe("a name that says secret", () => {
  it.each([
    ...[
      "GITHUB_PERSONAL_ACCESS_TOKEN",
      "API_KEY",
      "apiKey",
      "x-api-key",
      "Authorization",
      "--auth-token",
      "DB_PASSWORD",
    ],
    ...[
      "SLACK_WEBHOOK",
      "clientSecret",
      "PGPASSWORD",
      "passphrase",
      "TOKEN2",
      "session_id",
      "Cookie",
      "PAT",
      "SENTRY_DSN",
    ],
  ])("%s", (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each([
    ...[
      "PATH",
      "HOME",
      "PWD",
      "NODE_ENV",
      "LOG_LEVEL",
      "USE_PIPELINE",
      "monkey",
      "KEYBOARD",
      "author",
      "pattern",
    ],
    ...["SSH_AUTH_SOCK", "Accept", "tokenize", "compass", ""],
  ])("not %s", (name) => {
    expect(isSecretName(name)).toBe(false);
  });
});

describe("a value with the form of a token", () => {
  it.each([
    "ghp_0123456789abcdefghij",
    "sk-proj-abcdefghijkl",
    "xoxb-1234567890-abc",
    "AKIAIOSFODNN7EXAMPLE",
    "eyJhbGciOiJIUzI1NiJ9.e30.abc",
    "glpat-abcdefghijklmn",
    "d41d8cd98f00b204e9800998ecf8427e",
    "Zx81Tm42Qa77Lp09Kd63",
  ])("%s", (value) => {
    expect(isSecretValue(value)).toBe(true);
  });

  it.each([
    "node",
    "/usr/local/lib/node_modules/server/Index2.js",
    "@modelcontextprotocol/server-everything@2026.8.31",
    "chrome-devtools-mcp-no-update-checks",
    "2026-08-31T10:00:00.000Z",
    "sk-short",
    "x",
    "",
    "https://example.com/A1b2C3d4E5f6G7h8I9j0",
  ])("not %s", (value) => {
    expect(isSecretValue(value)).toBe(false);
  });
});
