import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ToolDefinition } from "@/lib/engine/types";
import type { Workspace } from "./types";
import { createDesk, type Desk, serverYaml, until } from "./workspace.test-kit";

const verbs = ["list", "get", "create", "update", "delete", "search", "export"];
const nouns = ["issue", "branch", "pipeline", "invoice", "contact", "ticket", "report", "folder", "label"];

/** As large as the largest catalog known: 335 sources, 13,794 tools, no two alike. */
const sourceCount = 335;
const toolCount = 13_794;

function syntheticTools(
  edited: ReadonlyMap<number, string> = new Map(),
): readonly (ToolDefinition & { server: string })[] {
  return Array.from({ length: toolCount }, (_, at) => {
    const verb = verbs[at % verbs.length] ?? "";
    const noun = nouns[(at >> 3) % nouns.length] ?? "";
    return {
      server: `service_${at % sourceCount}`,
      name: `${verb}_${noun}_${at}`,
      description:
        edited.get(at) ?? `Does the ${verb} of one ${noun}, number ${at}, for the team that owns it.`,
      inputSchema: { type: "object", properties: { id: { type: "string", description: `Which ${noun}.` } } },
    };
  });
}

let desk: Desk;
let workspace: Workspace;
beforeAll(async () => {
  desk = createDesk();
  const file = desk.write("catalog.json", { tools: syntheticTools() });
  desk.write("toolscope.yaml", `mcp_servers:\n${serverYaml("live", "plain.mjs")}`);
  workspace = await desk.open({ catalogFiles: [file] });
  await workspace.settled();
});
afterAll(() => desk.clear());

describe("13,794 tools of 335 sources", () => {
  it("are all there, in every view", () => {
    const all = toolCount + 2;
    expect(workspace.state().catalog.toolCount).toBe(all);
    expect(workspace.catalog().rows).toHaveLength(all);
    expect(workspace.overview().sources).toHaveLength(sourceCount + 1);
    expect(workspace.budget().groups).toHaveLength(sourceCount + 1);
    expect(workspace.listing().groups.flatMap(({ tools }) => tools)).toHaveLength(all);
    expect(workspace.search({ queries: ["number 4711"], rankers: [], limit: 3, why: null })).toMatchObject({
      catalog: { toolCount: all },
      queries: [{ rankers: [{ result: { hits: [{ tool: "list_invoice_4711" }] } }] }],
    });
  });

  it("keep the overview's ladder small: each rung has what changed there", () => {
    const { ladder } = workspace.overview();
    expect(ladder.length).toBeGreaterThan(300);
    const pairs = ladder.reduce((count, { modes }) => count + modes.length, 0);
    expect(pairs).toBeLessThan(4 * (sourceCount + 1));
  });

  it("are not analysed, and their JSON is not written, again when a server only reconnects", async () => {
    const before = { json: workspace.catalogJson(), tools: workspace.snapshot().tools };
    const { version } = workspace.snapshot();
    workspace.reconnect("live");
    await until(
      workspace,
      () => workspace.snapshot().connections[0]?.attempt === 2 && workspace.state().servers.ready === 1,
    );
    expect(workspace.snapshot().version).toBeGreaterThan(version);
    expect(workspace.snapshot().tools).toBe(before.tools);
    expect(workspace.catalogJson()).toBe(before.json);
  });

  it("stay the same objects, all but those of the one source that an edit of the file changed", async () => {
    const before = new Map(workspace.snapshot().sources.map((source) => [source.label, source]));
    const { etag } = workspace.catalogJson();
    desk.write("catalog.json", { tools: syntheticTools(new Map([[7, "Edited by hand."]])) });
    await until(workspace, () => workspace.overview().lastChange?.changed.length === 1);
    const changed = workspace.snapshot().sources.filter((source) => before.get(source.label) !== source);
    expect(changed.map(({ label }) => label)).toEqual(["service_7"]);
    expect(workspace.overview().lastChange).toMatchObject({ sources: ["service_7"], added: [], removed: [] });
    expect(workspace.catalogJson().etag).not.toBe(etag);
  });
});
