import { describe, expect, it } from "vitest";
import { configurationWithoutFile, serverFromCommand } from "@/lib/config/command";
import type { Configuration } from "@/lib/config/types";
import type { ToolDefinition } from "@/lib/engine/types";
import { createMasker } from "./masking";
import type { LoadedSources } from "./sources-loader";
import { createTimeline, type MomentInput } from "./timeline";
import { connected } from "./views/moment.test-kit";

const configuration: Configuration = { ...configurationWithoutFile([]), contextLength: 200_000 };
const entry = (label: string) => ({ ...serverFromCommand(["node", `${label}.js`], "/"), label });
const loadedWith = (changes: Partial<LoadedSources> = {}): LoadedSources => ({
  configuration,
  plan: ["git", "mail"].map((label) => ({ type: "server", entry: entry(label) })),
  problems: [],
  faults: [],
  broken: false,
  otherFiles: [],
  ...changes,
});

type Tools = Readonly<Record<string, readonly ToolDefinition[]>>;
function input(tools: Tools, nowMs: number, changes: Partial<MomentInput> = {}): MomentInput {
  return {
    loaded: loadedWith(),
    stateOf: (label) => ({ ...connected, label }),
    toolsOf: (label) => tools[label] ?? [],
    masker: createMasker([]),
    troubles: [],
    nowMs,
    isSettled: true,
    ...changes,
  };
}

const mail = [{ name: "send_mail", description: "Sends a mail." }];
const git = [{ name: "clone", description: "Clones a repository." }];
const gitWithPush = [...git, { name: "push", description: "Pushes." }];

describe("one moment after another", () => {
  it("keeps what a change leaves alone: the same analysis when no tool and no setting is another", () => {
    const timeline = createTimeline(false);
    const first = timeline.next(input({ git, mail }, 1));
    const second = timeline.next(input({ git, mail }, 2));
    expect(second.analysis).toBe(first.analysis);
    expect([first.snapshot.version, second.snapshot.version]).toEqual([1, 2]);
    expect(second.analysisVersion).toBe(1);
    expect(second.catalogChangedAtMs).toBe(1);
  });

  it("reads again only the tools of the server that changed, and tokenises with the same memo", () => {
    const timeline = createTimeline(false);
    const first = timeline.next(input({ git, mail }, 1));
    const second = timeline.next(input({ git: gitWithPush, mail }, 2));
    const sendMail = first.snapshot.tools.find(({ tool }) => tool === "send_mail");
    expect(second.snapshot.tools).toContain(sendMail);
    expect(second.analysis.rankers.bm25.index.memo).toBe(first.analysis.rankers.bm25.index.memo);
    expect(second.catalogChangedAtMs).toBe(2);
  });

  it("decides anew when a setting changes, over the same catalog", () => {
    const timeline = createTimeline(false);
    const first = timeline.next(input({ git, mail }, 1));
    const other = loadedWith({ configuration: { ...configuration, contextLength: 1_000 } });
    const second = timeline.next(input({ git, mail }, 2, { loaded: other }));
    expect(second.snapshot.catalogHash).toBe(first.snapshot.catalogHash);
    expect(second.analysis.assembly.budget.tokens).toBe(50);
    expect(second.analysisVersion).toBe(2);
    expect(second.history).toHaveLength(1);
  });

  it("takes what arrives while servers connect for the first time for one catalog, not for changes of it", () => {
    const timeline = createTimeline(false);
    timeline.next(input({}, 1, { isSettled: false }));
    timeline.next(input({ git }, 2, { isSettled: false }));
    const whole = timeline.next(input({ git, mail }, 3, { isSettled: false }));
    expect(whole.history).toMatchObject([{ atMs: 3, previousHash: null, toolCount: 2, added: [] }]);
    const changed = timeline.next(input({ git: gitWithPush, mail }, 4));
    expect(changed.history).toMatchObject([
      { atMs: 4, previousHash: whole.snapshot.catalogHash, added: ["mcp__git__push"], sources: ["git"] },
      { atMs: 3, previousHash: null },
    ]);
  });

  it("remembers when a listing was first seen, also when it comes back", () => {
    const timeline = createTimeline(false);
    timeline.next(input({ git, mail }, 1));
    expect(timeline.next(input({ git: gitWithPush, mail }, 2)).listingFirstSeenAtMs).toBe(2);
    expect(timeline.next(input({ git, mail }, 3)).listingFirstSeenAtMs).toBe(1);
  });

  it("gathers problems of files, of Toolscope, of servers and of names, masked, the worst first", () => {
    const timeline = createTimeline(false);
    const problem = { source: null, tool: null, path: null, hint: null } as const;
    const { snapshot } = timeline.next(
      input({ git: [{ name: "a-b" }, { name: "a.b" }] }, 1, {
        loaded: loadedWith({
          problems: [
            { ...problem, severity: "note", code: "unknown_key", message: "A key with hunter2-secret." },
          ],
        }),
        troubles: [{ ...problem, severity: "warning", code: "toolscope_trouble", message: "No guard." }],
        stateOf: (label) => ({
          ...connected,
          label,
          failure: {
            stage: "start",
            code: "exited",
            message: `${label} exited.`,
            likelyCause: null,
            fix: null,
          },
        }),
        masker: createMasker(["hunter2-secret"]),
      }),
    );
    expect(snapshot.problems.map(({ code, message }) => [code, message])).toEqual([
      ["exited", "git exited."],
      ["exited", "mail exited."],
      ["toolscope_trouble", "No guard."],
      [
        "name_collision",
        'The public name mcp__git__a_b belongs to tool "a-b" of "git": "a.b" is called mcp__git__a_b_2.',
      ],
      ["unknown_key", "A key with ••••••."],
    ]);
  });
});
