import { afterEach, describe, expect, it, vi } from "vitest";
import * as first from "./slot";
import type { Workspace } from "./types";

const workspace = { mask: (text: string) => text } as Workspace;

describe("the process's one workspace", () => {
  afterEach(() => first.setWorkspace(null));

  it("is the same for every copy of the code", async () => {
    first.setWorkspace(workspace);
    vi.resetModules();
    const second = await import("./slot");
    expect(second.theWorkspace).not.toBe(first.theWorkspace);
    expect(second.theWorkspace()).toBe(workspace);
  });

  it("says how to start Toolscope when there is none", () => {
    expect(() => first.theWorkspace()).toThrow("Start Toolscope with `npm start`");
    expect(first.currentWorkspace()).toBeNull();
  });
});
