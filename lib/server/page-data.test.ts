import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadCatalog, loadListing, loadOverview, loadServerLog, loadState, loadTool } from "./page-data";
import { setWorkspace } from "./slot";
import { createDesk, type Desk } from "./workspace.test-kit";

let desk: Desk;
beforeEach(() => {
  desk = createDesk();
});
afterEach(async () => {
  setWorkspace(null);
  await desk.clear();
});

async function openWith(toolCount: number) {
  const tools = Array.from({ length: toolCount }, (_, at) => ({ name: `tool_${at}` }));
  const workspace = await desk.open({ catalogFiles: [desk.write("x.json", { server: "x", tools })] });
  setWorkspace(workspace);
  return workspace;
}

describe("what pages are rendered with", () => {
  it("is what the API answers", async () => {
    const workspace = await openWith(3);
    expect(await loadState()).toEqual(workspace.state());
    expect(await loadOverview()).toEqual(workspace.overview());
    expect(await loadCatalog()).toEqual(workspace.catalog());
    expect(await loadTool("x/tool_1")).toEqual(workspace.tool("mcp__x__tool_1"));
    expect(await loadTool("x/tool_9")).toBeNull();
    expect(await loadServerLog("x")).toBeNull();
  });

  it("leaves out a catalog that would make the page itself too large", async () => {
    await openWith(1_500);
    expect((await loadCatalog())?.rows).toHaveLength(1_500);
    await openWith(1_501);
    expect(await loadCatalog()).toBeNull();
    expect(await loadListing()).toBeNull();
  });
});
