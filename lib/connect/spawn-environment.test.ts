import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tempFolder } from "./servers.test-kit";
import { environmentOf, makeHome } from "./spawn-environment";

describe("a server's environment", () => {
  it("is the base with the entry's own variables over it", () => {
    const context = { baseEnv: { PATH: "/bin", HOME: "/home/me" }, dataDir: "/data" };
    expect(
      environmentOf(
        new Map([
          ["HOME", "/data/home/x"],
          ["KEY", "1"],
        ]),
        context,
      ),
    ).toEqual({
      PATH: "/bin",
      HOME: "/data/home/x",
      KEY: "1",
    });
  });
});

describe("a server's home", () => {
  it("is made when it lies in the data folder, for its owner only", async () => {
    const dataDir = tempFolder();
    const home = join(dataDir, "home/deep/server");
    expect(await makeHome({ HOME: home }, "/", { baseEnv: {}, dataDir })).toBe(home);
    expect(statSync(home).isDirectory()).toBe(true);
    if (process.platform !== "win32") expect(statSync(home).mode & 0o777).toBe(0o700);
    expect(await makeHome({ HOME: home }, "/", { baseEnv: {}, dataDir })).toBe(home);
  });

  it("is left alone anywhere else: outside, beside, above, or not given", async () => {
    const folder = tempFolder();
    const context = { baseEnv: {}, dataDir: join(folder, "data") };
    for (const home of ["elsewhere", "data-of-others", ".", "data/../sneaky"]) {
      expect(await makeHome({ HOME: join(folder, home) }, "/", context)).toBeNull();
    }
    expect(existsSync(join(folder, "elsewhere"))).toBe(false);
    expect(await makeHome({}, "/", context)).toBeNull();
    expect(await makeHome({ HOME: "" }, folder, context)).toBeNull();
  });

  it("may be relative to the folder the server runs in", async () => {
    const dataDir = tempFolder();
    expect(await makeHome({ HOME: "home/x" }, dataDir, { baseEnv: {}, dataDir })).toBe(
      join(dataDir, "home/x"),
    );
  });

  it("cannot be made where a file stands", async () => {
    const dataDir = tempFolder();
    writeFileSync(join(dataDir, "home"), "");
    await expect(
      makeHome({ HOME: join(dataDir, "home/x") }, "/", { baseEnv: {}, dataDir }),
    ).rejects.toThrow();
  });
});
