import { describe, expect, it } from "vitest";
import { serverFromCommand } from "@/lib/config/command";
import type { ConnectionState } from "@/lib/connect/types";
import type { Problem } from "@/lib/engine/types";
import { connectionProblems, orderProblems } from "./problems";
import { connected } from "./views/moment.test-kit";

const note: Problem = {
  severity: "note",
  code: "description_missing",
  source: "a",
  tool: "x",
  path: "tools[0]",
  message: "No description.",
  hint: null,
};

describe("the order of problems", () => {
  it("is errors, warnings, notes, each as they came, and nothing twice", () => {
    const error = { ...note, severity: "error", message: "first error" } as const;
    const later = { ...note, severity: "error", message: "second error" } as const;
    const warning = { ...note, severity: "warning" } as const;
    expect(orderProblems([note, error, warning, { ...error }, later])).toEqual([error, later, warning, note]);
  });

  it("ends in a count when there are very many, and never leaves out an error for a note", () => {
    const notes = Array.from({ length: 1_500 }, (_, at) => ({ ...note, path: `tools[${at}]` }));
    const error = { ...note, severity: "error" } as const;
    const told = orderProblems([...notes, error]);
    expect(told).toHaveLength(1_001);
    expect(told[0]).toEqual(error);
    expect(told.at(-1)).toMatchObject({
      severity: "note",
      code: "more_problems",
      message: "501 more problems are not listed here.",
    });
  });
});

describe("what is wrong with a server", () => {
  const entry = serverFromCommand(["node", "server.js"], "/");
  const failed: ConnectionState = {
    ...connected,
    status: "failed",
    failure: {
      stage: "start",
      code: "exited",
      message: "It exited with code 1.",
      likelyCause: "A token is missing.",
      fix: "Set API_TOKEN.",
    },
    problems: [note],
  };

  it("is why it is not there, with cause and fix, then what is odd about its list", () => {
    expect(connectionProblems(entry, failed)).toEqual([
      {
        severity: "error",
        code: "exited",
        source: "notes",
        tool: null,
        path: "--command",
        message: "It exited with code 1.",
        hint: "A token is missing. Set API_TOKEN.",
      },
      note,
    ]);
  });

  it("is a warning for a list that stopped short, whose tools are there", () => {
    expect(connectionProblems(entry, { ...failed, status: "partial" })[0]?.severity).toBe("warning");
  });

  it("is told once when the configuration blocks it, with the configuration's problems", () => {
    const blocked = { ...entry, blocking: [{ ...note, severity: "error" as const }] };
    expect(connectionProblems(blocked, failed)).toEqual([note]);
  });

  it("is nothing for one that is ready", () => {
    expect(connectionProblems(entry, connected)).toEqual([]);
  });
});
