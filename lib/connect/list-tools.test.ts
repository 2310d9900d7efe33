import { describe, expect, it } from "vitest";
import { systemClock } from "./clock";
import { reasonOf } from "./fault";
import { defaultListLimits, type ListRequest, listTools } from "./list-tools";
import { manualClock } from "./manual-clock.test-kit";

const tool = (name: string) => ({ name, description: "Does it.", inputSchema: { type: "object" } });

/** A list answered from a table: cursor (or "" for the first page) to answer. */
function listing(pages: Readonly<Record<string, unknown>>, options: Partial<ListRequest> = {}) {
  const asked: (string | null)[] = [];
  const progress: [number, number][] = [];
  const done = listTools({
    label: "s",
    requestPage: async (cursor) => {
      asked.push(cursor);
      const page = pages[cursor ?? ""];
      if (page instanceof Error) throw page;
      return page;
    },
    faultOf: async (error) => ({ kind: "unexpected", reason: reasonOf(error) }),
    clock: systemClock,
    signal: new AbortController().signal,
    pageTimeoutMs: 60_000,
    remaining: null,
    limits: defaultListLimits,
    onPage: (count, tools) => progress.push([count, tools]),
    ...options,
  });
  return { done, asked, progress };
}

describe("listing tools", () => {
  it("follows cursors to the end, in order, telling each page", async () => {
    const { done, asked, progress } = listing({
      "": { tools: [tool("a"), tool("b")], nextCursor: "2" },
      "2": { tools: [tool("c")], nextCursor: "3" },
      "3": { tools: [tool("d")] },
    });
    const list = await done;
    expect(list.tools.map((t) => t.name)).toEqual(["a", "b", "c", "d"]);
    expect(list).toMatchObject({ pages: 3, stopped: null, problems: [] });
    expect(asked).toEqual([null, "2", "3"]);
    expect(progress).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
  });

  it.each([[null], [""], [undefined]])("ends at the cursor %j", async (nextCursor) => {
    const list = await listing({ "": { tools: [tool("a")], nextCursor } }).done;
    expect(list).toMatchObject({ pages: 1, stopped: null });
  });

  it("judges tools one by one, and sees a name given twice on different pages", async () => {
    const list = await listing({
      "": { tools: [tool("a"), { description: "nameless" }], nextCursor: "2" },
      "2": { tools: [tool("a"), { name: "b", inputSchema: true }] },
    }).done;
    expect(list.tools.map((t) => t.name)).toEqual(["a", "a", "b"]);
    expect(list.problems.map((p) => [p.code, p.path])).toEqual([
      ["tool_without_name", "tools[1].name"],
      ["duplicate_tool", "tools[2].name"],
      ["description_missing", "tools[3].description"],
      ["schema_not_object", "tools[3].inputSchema"],
    ]);
  });

  it("stops at a cursor that was given before, and keeps what came", async () => {
    const { done, asked } = listing({
      "": { tools: [tool("a")], nextCursor: "x" },
      x: { tools: [tool("b")], nextCursor: "y" },
      y: { tools: [tool("c")], nextCursor: "x" },
    });
    const list = await done;
    expect(list.tools.map((t) => t.name)).toEqual(["a", "b", "c"]);
    expect(list.stopped).toEqual({ kind: "list_loop", cursor: "x", page: 3 });
    expect(asked).toEqual([null, "x", "y"]);
  });

  it("does not take the first page twice from a server that ignores cursors", async () => {
    const page = { tools: [tool("a"), tool("b")], nextCursor: "again" };
    const list = await listing({ "": page, again: page }).done;
    expect(list.tools.map((t) => t.name)).toEqual(["a", "b"]);
    expect(list).toMatchObject({ pages: 1, stopped: { kind: "list_loop", cursor: "again", page: 2 } });
  });

  it("stops after the most pages, tools or characters it reads", async () => {
    const endless: Partial<ListRequest> = {
      requestPage: async (cursor) => ({
        tools: [tool(`t${cursor}`)],
        nextCursor: String(Number(cursor ?? 0) + 1),
      }),
    };
    const limits = { pages: 3, tools: 100, chars: 10_000 };
    const byPages = await listing({}, { ...endless, limits }).done;
    expect(byPages).toMatchObject({
      pages: 3,
      stopped: { kind: "list_too_long", reason: "it has more than 3 pages" },
    });
    const byTools = await listing({}, { ...endless, limits: { ...limits, pages: 9, tools: 2 } }).done;
    expect(byTools.tools).toHaveLength(2);
    expect(byTools.stopped).toEqual({ kind: "list_too_long", reason: "it has more than 2 tools" });
    const byChars = await listing({}, { ...endless, limits: { ...limits, pages: 9, chars: 100 } }).done;
    expect(byChars.stopped).toEqual({ kind: "list_too_long", reason: "it is longer than 100 characters" });
  });

  it("is complete when the last page is exactly the last one it would read", async () => {
    const list = await listing(
      { "": { tools: [tool("a")], nextCursor: "2" }, "2": { tools: [tool("b")] } },
      { limits: { pages: 2, tools: 2, chars: 10_000 } },
    ).done;
    expect(list).toMatchObject({ pages: 2, stopped: null });
  });

  it.each([[{}], [{ tools: "none" }], [{ tools: null }]])("has no list in the answer %j", async (answer) => {
    const list = await listing({ "": answer }).done;
    expect(list).toMatchObject({
      pages: 0,
      stopped: { kind: "protocol", reason: "its answer to tools/list has no list of tools" },
    });
  });

  it("keeps the page that has a cursor it cannot follow", async () => {
    const list = await listing({ "": { tools: [tool("a")], nextCursor: 7 } }).done;
    expect(list).toMatchObject({
      pages: 1,
      stopped: { kind: "protocol", reason: "the cursor to its next page is a number, not text" },
    });
  });

  it("keeps what came before a page failed", async () => {
    const list = await listing({
      "": { tools: [tool("a")], nextCursor: "2" },
      "2": new Error("socket closed"),
    }).done;
    expect(list.tools.map((t) => t.name)).toEqual(["a"]);
    expect(list.stopped).toEqual({ kind: "unexpected", reason: "socket closed" });
  });

  it("leaves out a schema nested so deeply that it cannot be written as JSON, and keeps the other tools", async () => {
    const levels = 20_000;
    const inputSchema: unknown = JSON.parse(`${'{"a":'.repeat(levels)}{}${"}".repeat(levels)}`);
    const list = await listing({
      "": { tools: [{ ...tool("deep"), inputSchema }, tool("a")], nextCursor: "2" },
      "2": { tools: [tool("b")] },
    }).done;
    expect(list.tools.map((t) => t.name)).toEqual(["deep", "a", "b"]);
    expect(list).toMatchObject({
      pages: 2,
      stopped: null,
      problems: [{ code: "value_too_deep", tool: "deep" }],
    });
  });

  const hangsAt = (hanging: string): Partial<ListRequest> => ({
    requestPage: (cursor, signal) =>
      cursor === hanging
        ? new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))))
        : Promise.resolve({ tools: [tool("a")], nextCursor: "2" }),
  });

  it("gives each page its own time", async () => {
    const clock = manualClock();
    const { done, progress } = listing({}, { ...hangsAt("2"), clock, pageTimeoutMs: 1_000 });
    await clock.until(() => progress.length === 1);
    clock.advance(1_000);
    expect(await done).toMatchObject({
      pages: 1,
      stopped: { kind: "timeout", what: "page", limitMs: 1_000 },
    });
  });

  it("ends when the time for everything is up, though each page had time left", async () => {
    const clock = manualClock();
    const remaining = { ms: 300, limitMs: 2_000 };
    const { done, progress } = listing({}, { ...hangsAt("2"), clock, remaining });
    await clock.until(() => progress.length === 1);
    clock.advance(300);
    expect(await done).toMatchObject({ pages: 1, stopped: { kind: "timeout", what: "all", limitMs: 2_000 } });
  });

  it("leaves no timer behind", async () => {
    const clock = manualClock();
    await listing({ "": { tools: [] } }, { clock, remaining: { ms: 5, limitMs: 5 } }).done;
    expect(clock.pending()).toBe(0);
  });

  it("can be called off", async () => {
    const controller = new AbortController();
    const { done, progress } = listing({}, { ...hangsAt("2"), signal: controller.signal });
    await manualClock().until(() => progress.length === 1);
    controller.abort();
    expect((await done).stopped).toEqual({ kind: "cancelled" });
  });
});
