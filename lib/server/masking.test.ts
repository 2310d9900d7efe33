import { describe, expect, it } from "vitest";
import type { Problem } from "@/lib/engine/types";
import { createMasker } from "./masking";
import { connected } from "./views/moment.test-kit";

const secret = "s3cret-token-value";
const masker = createMasker([secret]);

describe("masking what leaves", () => {
  it("hides a secret in any string of a value, keys and JSON inside text included", () => {
    const value = {
      stderr: [{ atMs: 1, text: `token=${secret}` }],
      text: JSON.stringify({ auth: secret }),
      [secret]: 3,
      nested: { list: ["clean", secret] },
    };
    expect(masker.json(value)).toEqual({
      stderr: [{ atMs: 1, text: "token=••••••" }],
      text: '{"auth":"••••••"}',
      "••••••": 3,
      nested: { list: ["clean", "••••••"] },
    });
  });

  it("returns the very same object when there is nothing to hide, so memos keyed by it hold", () => {
    const value = { a: [{ b: "clean", n: 1, x: null }] };
    expect(masker.json(value)).toBe(value);
    expect(createMasker([]).json({ a: secret })).toEqual({ a: secret });
  });

  it("hides a secret with quotes in it, also where it stands as JSON inside text", () => {
    const quoted = 'p"ss\\word';
    expect(createMasker([quoted]).json({ log: JSON.stringify({ quoted }), plain: [quoted] })).toEqual({
      log: '{"quoted":"••••••"}',
      plain: ["••••••"],
    });
  });

  it("keeps a key called __proto__ as data", () => {
    const value = JSON.parse(`{"__proto__":{"a":"${secret}"}}`) as object;
    expect(JSON.stringify(masker.json(value))).toBe('{"__proto__":{"a":"••••••"}}');
  });

  it("hides secrets in a problem's words but leaves its source and code", () => {
    const problem: Problem = {
      severity: "error",
      code: "exited",
      source: secret,
      tool: null,
      path: `config.yaml: ${secret}`,
      message: `said ${secret}`,
      hint: `not ${secret}`,
    };
    expect(masker.problem(problem)).toEqual({
      ...problem,
      path: "config.yaml: ••••••",
      message: "said ••••••",
      hint: "not ••••••",
    });
  });

  it("hides secrets in a connection's state, but keeps the label that it is asked for by", () => {
    const state = { ...connected, label: secret, stderr: [{ atMs: 1, text: `started with ${secret}` }] };
    const masked = masker.connection(state);
    expect(masked).toEqual({ ...state, stderr: [{ atMs: 1, text: "started with ••••••" }] });
    expect(masker.connection(state)).toBe(masked);
    expect(masker.connection(connected)).toBe(connected);
  });
});
