import { describe, expect, it } from "vitest";
import { budgetView } from "./budget";
import { catalogView } from "./catalog";
import { listingView } from "./listing";
import { connected, core, momentOf, notes } from "./moment.test-kit";
import { overviewView } from "./overview";
import { serversView } from "./servers";
import { stateView } from "./state";

const addNote = "mcp__notes__add_note";
const listNotes = "mcp__notes__list_notes";

describe("the state around every page", () => {
  it("tells catalog, decision, staircase and progress", () => {
    expect(stateView(momentOf())).toMatchObject({
      version: 3,
      config: {
        path: null,
        displayPath: "no configuration file",
        format: "none",
        broken: false,
        isDemo: false,
      },
      catalog: { changedAtMs: 5_000, toolCount: 3, tokens: 114 },
      decision: {
        tier: 1,
        form: "full",
        budget: { tokens: 4_000, percentLeg: 10_000, absoluteLeg: 4_000, binds: "absolute" },
        listingTokens: 46,
        overBudgetTokens: 0,
        deferredToolCount: 2,
      },
      ladder: [
        [0, 0],
        [42, 42],
        [46, 46],
      ],
      progress: [
        { label: "builtin", status: "file", stage: null, attempt: 0, toolCount: 1 },
        { label: "notes", status: "ready", stage: null, attempt: 1, toolCount: 2 },
      ],
    });
  });

  it("counts every server once, by what its list is worth", () => {
    const statuses = [
      ...["ready", "relisting", "waiting", "connecting", "partial", "failed", "stale", "disabled"],
    ] as const;
    const members = statuses.map((status, at) => ({
      label: `s${at}`,
      kind: "mcp" as const,
      origin: "stdio" as const,
      connection: { ...connected, status: status as typeof connected.status },
      file: null,
      where: "",
    }));
    expect(stateView(momentOf({ members })).servers).toEqual({
      total: 8,
      ready: 2,
      connecting: 2,
      partial: 1,
      failed: 1,
      stale: 1,
      disabled: 1,
    });
  });

  it("names the stage that a connection is in", () => {
    const [, server] = momentOf().members;
    const connection = {
      ...connected,
      status: "connecting" as const,
      stages: [
        { name: "start", status: "done", startedMs: 0, elapsedMs: 3, detail: null },
        { name: "initialise", status: "running", startedMs: 3, elapsedMs: null, detail: null },
      ] as const,
    };
    const members = server === undefined ? [] : [{ ...server, connection }];
    expect(stateView(momentOf({ members })).progress).toEqual([
      { label: "notes", status: "connecting", stage: "initialise", attempt: 1, toolCount: 2 },
    ]);
  });
});

describe("the overview", () => {
  it("tells what each source costs if eager and in the prompt now", () => {
    const { sources, decision, largest } = overviewView(momentOf());
    expect(sources).toEqual([
      {
        label: "builtin",
        kind: "core",
        origin: "file",
        status: "file",
        toolCount: 1,
        eagerTokens: 25,
        promptTokens: 25,
        mode: "eager",
        tokens: { full: 0, names: 0, summary: 0 },
        listedAgainAtTokens: null,
      },
      {
        label: "notes",
        kind: "mcp",
        origin: "stdio",
        status: "ready",
        toolCount: 2,
        eagerTokens: 90,
        promptTokens: 20,
        mode: "full",
        tokens: { full: 20, names: 16, summary: 16 },
        listedAgainAtTokens: 42,
      },
    ]);
    expect(decision).toMatchObject({
      eagerTokens: 114,
      deferred: { toolCount: 2, tokens: 90 },
      coreToolCount: 1,
      listing: { tokens: 46, firstSeenAtMs: 6_000 },
    });
    expect(largest).toEqual({ publicName: addNote, label: "notes", tool: "add_note", tokens: 66 });
  });

  it("adds a core source's deferred block to the definitions that stay", () => {
    const tools = [...core.tools, { name: "write_file", description: "Writes a file." }];
    const moment = momentOf({ sources: [{ ...core, tools }], toolSearch: { defer: ["write_file"] } });
    // read_file stays: 97 characters, 25 tokens. The block is "builtin tools (1):" and "- write_file: Writes a file.".
    expect(overviewView(moment).sources[0]).toMatchObject({ mode: "full", promptTokens: 25 + 12 });
  });

  it("costs nothing in the listing when a source is summed up nowhere", () => {
    const moment = momentOf({ toolSearch: { listing: "off" } });
    expect(overviewView(moment).sources[1]).toMatchObject({ mode: "none", promptTokens: 0, eagerTokens: 90 });
  });

  it("gives each rung the modes that changed there", () => {
    expect(overviewView(momentOf()).ladder).toEqual([
      { budgetTokens: 0, form: "none", tokens: 0, modes: [["notes", "none"]] },
      { budgetTokens: 42, form: "names", tokens: 42, modes: [["notes", "names"]] },
      { budgetTokens: 46, form: "full", tokens: 46, modes: [["notes", "full"]] },
    ]);
  });

  it("keeps a server without tools in its place", () => {
    const failed = { ...connected, label: "redis", status: "failed" as const };
    const member = {
      label: "redis",
      kind: "mcp",
      origin: "http",
      connection: failed,
      file: null,
      where: "",
    } as const;
    const { sources } = overviewView(momentOf({ sources: [], members: [member] }));
    expect(sources).toEqual([
      {
        label: "redis",
        kind: "mcp",
        origin: "http",
        status: "failed",
        toolCount: 0,
        eagerTokens: 0,
        promptTokens: 0,
        mode: "none",
        tokens: { full: 0, names: 0, summary: 0 },
        listedAgainAtTokens: null,
      },
    ]);
  });

  it("says whether core tools were given, and has no largest tool without tools", () => {
    expect(overviewView(momentOf()).agent).toEqual({ format: "none", hasCoreSource: true });
    const empty = overviewView(momentOf({ sources: [] }));
    expect(empty.agent.hasCoreSource).toBe(false);
    expect(empty.largest).toBeNull();
    expect(empty.decision).toMatchObject({ tier: 0, form: null, eagerTokens: 0, promptTokens: 0 });
  });
});

describe("the budget's numbers", () => {
  it("are all that the sliders need", () => {
    const moment = momentOf();
    expect(budgetView(moment)).toEqual({
      version: 3,
      catalogHash: moment.analysis.hash,
      saved: { contextLength: 200_000, toolSearch: moment.snapshot.configuration.toolSearch },
      headerChars: 104,
      groups: [{ label: "notes", toolCount: 2, fullChars: 78, namesChars: 61, summaryChars: 62 }],
      sources: [
        {
          label: "builtin",
          kind: "core",
          toolCount: 1,
          schemaChars: 97,
          deferredToolCount: 0,
          deferredSchemaChars: 0,
        },
        {
          label: "notes",
          kind: "mcp",
          toolCount: 2,
          schemaChars: 359,
          deferredToolCount: 2,
          deferredSchemaChars: 359,
        },
      ],
      coreChars: 97,
      eagerChars: 456,
    });
  });

  it("leave out a tool that bears a name of the bridge, as the array does", () => {
    const sources = [{ ...core, tools: [...core.tools, { name: "tool_search" }] }];
    const moment = momentOf({ sources });
    expect(budgetView(moment)).toMatchObject({ coreChars: 97, eagerChars: 97 });
    expect(moment.analysis.assembly.eager.tokens).toBe(25);
  });
});

describe("the listing's groups", () => {
  it("hold what prints it in any mode", () => {
    expect(listingView(momentOf()).groups).toEqual([
      {
        label: "notes",
        tools: [
          { publicName: addNote, short: "Adds a note." },
          { publicName: listNotes, short: "" },
        ],
      },
    ]);
  });
});

describe("the catalog's rows", () => {
  it("count each cost by itself", () => {
    const { rows, modes, tokens, version } = catalogView(momentOf());
    expect(version).toBe(2);
    expect(tokens).toBe(114);
    expect(modes).toEqual([
      ["builtin", "eager"],
      ["notes", "full"],
    ]);
    expect(rows[1]).toMatchObject({
      publicName: addNote,
      label: "notes",
      kind: "mcp",
      tool: "add_note",
      title: "Add note",
      description: "Adds a note.",
      parameters: ["text", "tags"],
      schemaTokens: 66,
      fullTokens: 9,
      namesTokens: 5,
      descriptionTokens: 4,
      schemaChars: 262,
      deferred: true,
    });
    expect(rows[2]).toMatchObject({ publicName: listNotes, title: null, description: "", parameters: [] });
    expect(rows[0]).toMatchObject({ publicName: "read_file", deferred: false });
  });

  it("are deferred only while tool search is on", () => {
    const { rows } = catalogView(momentOf({ toolSearch: { enabled: "off" } }));
    expect(rows.map(({ deferred }) => deferred)).toEqual([false, false, false]);
  });
});

describe("the servers", () => {
  it("come with what their tools cost, and the files with theirs", () => {
    const view = serversView(momentOf({ sources: [core, notes] }), 9_000);
    expect(view.servers).toEqual([{ ...connected, eagerTokens: 90, where: "toolscope.yaml:2:3" }]);
    expect(view.files).toEqual([
      {
        label: "builtin",
        kind: "core",
        displayPath: "~/core.json",
        toolCount: 1,
        eagerTokens: 25,
        problems: [],
      },
    ]);
    expect(view.eagerTokens).toEqual({ servers: 90, files: 25 });
    expect(view.nowMs).toBe(9_000);
  });

  it("add up to what the catalog costs, because a sum is rounded once", () => {
    const { analysis } = momentOf();
    expect(analysis.eagerTokensOf("builtin") + analysis.eagerTokensOf("notes")).toBe(115);
    expect(analysis.eagerTokensOfAll(["builtin", "notes"])).toBe(114);
    expect(analysis.catalogTokens).toBe(114);
  });
});
