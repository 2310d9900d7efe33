import { describe, expect, it } from "vitest";
import { resolveScope } from "./scopes";
import { loaded, temporaryFolder, told, write } from "./temp-folder.test-kit";

const folder = await temporaryFolder();
const path = await write(
  `${folder}/toolscope.yaml`,
  `mcp_servers:
  gitlab: { command: a }
  notion: { command: b }
  mcp-x: { command: c }
  x: { command: d }
sources:
  kanban: { file: k.json, kind: plugin }
scopes:
  research: { enabled: [notion, kanban] }
  safe: { disabled: [mcp-gitlab] }
  both: { enabled: [gitlab, notion], disabled: gitlab }
  empty: { enabled: [] }
  prefix: { enabled: [mcp-x] }
  odd: { enabled: [notoin, mcp-kanban, 7] }
  wrong: [gitlab]
`,
);
const configuration = await loaded(path);
const labels = (name: string) => {
  const scope = resolveScope(configuration, name);
  return scope.kind === "resolved" ? [...scope.labels] : scope.problem;
};

describe("a scope", () => {
  it.each([
    ["research", ["notion", "kanban"]],
    ["safe", ["notion", "mcp-x", "x", "kanban"]],
    ["both", ["notion"]],
    ["empty", []],
    ["prefix", ["mcp-x"]],
    ["odd", []],
  ])("%s holds %j", (name, expected) => {
    expect(labels(name)).toEqual(expected);
  });

  it("a name that is neither label nor toolset is told", () => {
    expect(told(configuration.problems)).toEqual([
      'warning toolscope.yaml:14:20: `scopes.odd.enabled[0]` is "notoin", which is neither a label nor a toolset of this configuration. | Did you mean `notion`?',
      'warning toolscope.yaml:14:28: `scopes.odd.enabled[1]` is "mcp-kanban", which is neither a label nor a toolset of this configuration. | Did you mean `kanban`?',
      'warning toolscope.yaml:14:40: `scopes.odd.enabled[2]` is "7", which is neither a label nor a toolset of this configuration.',
      "error toolscope.yaml:15:10: `scopes.wrong` must be a map with `enabled` or `disabled`, this is a list.",
    ]);
  });

  it("an unknown scope says what there is", () => {
    expect(labels("reserch")).toMatchObject({
      code: "unknown_scope",
      message: 'There is no scope "reserch".',
      hint: "Did you mean `research`?",
    });
    expect(labels("production")).toMatchObject({
      hint: "Known scopes: research, safe, both, empty, prefix, odd.",
    });
    expect(labels("__proto__")).toMatchObject({ code: "unknown_scope" });
  });

  it("reaches sources that came from elsewhere (--catalog)", () => {
    const sources = [
      { label: "gitlab", kind: "mcp" as const },
      { label: "extra", kind: "mcp" as const },
    ];
    const scope = resolveScope(configuration, "safe", sources);
    expect(scope.kind === "resolved" && [...scope.labels]).toEqual(["extra"]);
  });
});
