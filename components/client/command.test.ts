import { describe, expect, it } from "vitest";
import { toolscopeCommand } from "./command";

describe("a command line", () => {
  it("quotes what a shell would split or expand", () => {
    expect(toolscopeCommand(["search", "--query", "create issue", "--why", "a$b"], null)).toBe(
      "npm run -s toolscope -- search --query 'create issue' --why a\\$b",
    );
  });

  it("names the configuration file when it is not the demo", () => {
    expect(toolscopeCommand(["tier"], "/home/a b/config.yaml")).toBe(
      "npm run -s toolscope -- tier --config '/home/a b/config.yaml'",
    );
  });
});
