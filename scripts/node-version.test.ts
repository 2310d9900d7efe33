import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isSupportedNode } from "./node-version.mjs";

describe("the versions of Node that Toolscope starts on", () => {
  it.each(["20.19.0", "20.20.2", "22.12.0", "22.23.1", "24.0.0", "24.9.3", "25.1.0", "26.0.0"])(
    "%s",
    (version) => {
      expect(isSupportedNode(version)).toBe(true);
    },
  );

  it.each(["14.21.3", "18.20.8", "20.18.9", "21.7.3", "22.11.0", "23.11.0"])("not %s", (version) => {
    expect(isSupportedNode(version)).toBe(false);
  });

  it("are those of package.json", () => {
    const manifest = readFileSync(join(import.meta.dirname, "..", "package.json"), "utf8");
    expect(JSON.parse(manifest).engines.node).toBe("^20.19.0 || ^22.12.0 || >=24.0.0");
  });
});
