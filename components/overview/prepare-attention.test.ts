import { describe, expect, it } from "vitest";
import type { AppState } from "@/lib/api/contract";
import type { Problem } from "@/lib/engine/types";
import { data, entry, source } from "./overview.test-kit";
import { attentionItems, partialNotice } from "./prepare-attention";

const problem = (over: Partial<Problem>): Problem => ({
  severity: "warning",
  code: "odd_schema",
  source: "gitlab",
  tool: "create_issue",
  path: "tools[3].inputSchema",
  message: "The schema is odd.",
  hint: null,
  ...over,
});

describe("what needs a person", () => {
  it("names the server, what happened and where, errors first", () => {
    const down = problem({
      severity: "error",
      code: "timeout",
      source: "redis",
      tool: null,
      path: "config.yaml:4:3",
      message: "No answer to initialize within 30 s.",
      hint: "Start what listens at 127.0.0.1:6379.",
    });
    const sources = [...data.sources, source("redis", "none", 0, 0, { status: "failed", toolCount: 0 })];
    const [first, second] = attentionItems({ ...data, sources, problems: [problem({}), down] });
    expect(first).toEqual({
      key: '["redis",null]',
      tone: "bad",
      title: "redis did not connect",
      text: "No answer to initialize within 30 s.",
      detail: "Start what listens at 127.0.0.1:6379.",
      place: "config.yaml:4:3",
      others: [],
      href: "/servers?server=redis",
    });
    expect(second).toMatchObject({
      title: "gitlab",
      text: "The schema is odd.",
      href: "/servers?server=gitlab",
    });
  });

  it("says the same of a server while it is tried again, so that nothing flickers", () => {
    const down = problem({ severity: "error", tool: null, source: "redis" });
    const titleWhile = (status: "failed" | "connecting" | "stale" | "partial") =>
      attentionItems({ ...data, sources: [source("redis", "none", 0, 0, { status })], problems: [down] })[0]
        ?.title;
    expect(titleWhile("failed")).toBe("redis did not connect");
    expect(titleWhile("connecting")).toBe("redis did not connect");
    expect(titleWhile("stale")).toBe("redis is gone, its last tools stay");
    expect(titleWhile("partial")).toBe("redis lists only part of its tools");
  });

  it("folds the problems of one source into one item, the one of the whole source on top", () => {
    const [item, ...rest] = attentionItems({
      ...data,
      problems: [
        problem({}),
        problem({ severity: "error", tool: null, path: "tools[4]", message: "A tool was left out." }),
        problem({ severity: "note" }),
      ],
    });
    expect(rest).toEqual([]);
    expect(item).toMatchObject({ tone: "bad", title: "gitlab", text: "A tool was left out." });
    expect(item?.others).toEqual([
      { place: "create_issue, tools[3].inputSchema", text: "The schema is odd." },
    ]);
  });

  it("keeps each fault of the configuration file by itself, with its place", () => {
    const fault = { source: null, tool: null, severity: "error", code: "parse" } as const;
    const items = attentionItems({
      ...data,
      problems: [
        problem({
          ...fault,
          path: "c.yaml:4:1",
          message: "All mapping items must start at the same column.",
        }),
        problem({ ...fault, path: "c.yaml:5:1", message: "Flow sequence is not closed." }),
      ],
    });
    expect(items.map(({ title, place, href }) => [title, place, href])).toEqual([
      ["All mapping items must start at the same column.", "c.yaml:4:1", null],
      ["Flow sequence is not closed.", "c.yaml:5:1", null],
    ]);
    expect(new Set(items.map(({ key }) => key)).size).toBe(2);
  });

  it("ends with what authors of tools could mend", () => {
    const lint = {
      toolsWithFindings: 231,
      parameters: 1432,
      byRule: [
        ["parameter-without-description", 87],
        ["sentence-clipped", 1],
      ],
    } as const;
    expect(attentionItems({ ...data, lint }).at(-1)).toMatchObject({
      title: "231 definitions could be found or listed better",
      detail:
        "87 of 1,432 parameters have no description. 1 tool loses part of the first sentence in a full listing.",
      href: "/catalog?lint=any",
    });
  });
});

describe("the partial notice", () => {
  const servers = { total: 3, ready: 1, connecting: 0, partial: 0, failed: 1, stale: 0, disabled: 1 };
  const progress = [entry("memory", "ready"), entry("redis", "failed"), entry("off", "disabled")];
  const state = { servers, progress } as unknown as AppState;

  it("counts the servers that are not switched off and names what the figures leave out", () => {
    expect(partialNotice(state)).toEqual({
      text: "1 of 2 servers have listed their tools. Every figure below leaves out what is missing of",
      labels: ["redis"],
    });
  });

  it("stays the same while a failed server is tried again", () => {
    const again = [entry("memory", "ready"), entry("redis", "connecting", { attempt: 2 })];
    expect(partialNotice({ ...state, progress: again })).toEqual(partialNotice(state));
  });

  it("is gone when every server has listed its tools", () => {
    expect(partialNotice({ ...state, progress: progress.slice(0, 1) })).toBeNull();
  });
});
