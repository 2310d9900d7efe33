import { diffLines } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderListing } from "@/lib/engine/listing";
import type { ListingGroup, ListingMode } from "@/lib/engine/types";
import { diffListing, listingSentence, shortenedDiff, textChunks } from "./prepare-listing";

const tool = (publicName: string, short = "") => ({ publicName, short });
const groups: readonly ListingGroup[] = [
  { label: "files", tools: [tool("mcp__files__read", "Reads a file."), tool("mcp__files__write")] },
  {
    label: "many",
    tools: Array.from({ length: 30 }, (_, at) => tool(`mcp__many__t${String(at).padStart(2, "0")}`)),
  },
  { label: "notes", tools: [tool("mcp__notes__add", "Adds a note.")] },
];
const modes = (...given: readonly ListingMode[]) =>
  new Map(groups.map(({ label }, at) => [label, given[at] ?? "none"] as const));
const screen = (before: ReadonlyMap<string, ListingMode>, now: ReadonlyMap<string, ListingMode>) =>
  shortenedDiff(diffListing(groups, before, now)).map(({ kind, text }) => `${kind} ${text}`);

describe("the difference between two listings", () => {
  it("is one block out and one line in when a server collapses", () => {
    expect(screen(modes("names", "names", "names"), modes("names", "summary", "names"))).toEqual([
      "same Deferred tools by server. Find them with `tool_search`, read with `tool_describe`, run with `tool_call`.",
      "same files tools (2):",
      "same mcp__files__read, mcp__files__write",
      "del many tools (30):",
      "del mcp__many__t00, mcp__many__t01, mcp__many__t02, … 27 more, 478 characters",
      "ins many (30 tools — names not listed; discover via `tool_search`)",
      "gap … 2 unchanged lines: notes",
    ]);
  });

  it("keeps a block's head line between names and full, and cuts long runs", () => {
    expect(screen(modes("names", "names", "names"), modes("full", "full", "full"))).toEqual([
      "same Deferred tools by server. Find them with `tool_search`, read with `tool_describe`, run with `tool_call`.",
      "same files tools (2):",
      "del mcp__files__read, mcp__files__write",
      "ins - mcp__files__read: Reads a file.",
      "ins - mcp__files__write",
      "same many tools (30):",
      "del mcp__many__t00, mcp__many__t01, mcp__many__t02, … 27 more, 478 characters",
      ...Array.from({ length: 12 }, (_, at) => `ins - mcp__many__t${String(at).padStart(2, "0")}`),
      "ins … 18 more lines",
      "same notes tools (1):",
      "del mcp__notes__add",
      "ins - mcp__notes__add: Adds a note.",
    ]);
  });

  it("takes the header along when nothing is listed any more", () => {
    const changes = diffListing(groups, modes("summary", "summary", "summary"), modes());
    expect(changes.map(({ kind }) => kind)).toEqual(["del", "del", "del", "del"]);
    expect(diffListing(groups, modes(), modes())).toEqual([]);
  });

  it("names what is left out on screen", () => {
    expect(screen(modes("names", "names", "names"), modes("names", "names", "names")).at(-1)).toBe(
      "gap … 4 unchanged lines: many, notes",
    );
  });

  it("cuts a diff of hundreds of servers", () => {
    const crowd = Array.from({ length: 300 }, (_, at) => ({
      label: `s${at}`,
      tools: [tool(`mcp__s${at}__a`)],
    }));
    const all = (mode: ListingMode) => new Map(crowd.map(({ label }) => [label, mode] as const));
    const lines = shortenedDiff(diffListing(crowd, all("names"), all("summary")));
    // 901 lines: the header, then two out and one in per server.
    expect(lines).toHaveLength(121);
    expect(lines.at(-1)).toEqual({ kind: "gap", text: "… 781 more lines, changed and unchanged" });
  });

  it("cuts a line that is long without names", () => {
    const long = [{ label: "x", tools: [tool("mcp__x__a", "y".repeat(2_000))] }];
    const [, , line] = shortenedDiff(diffListing(long, new Map([["x", "full"]]), new Map([["x", "full"]])));
    expect(line?.text).toBe(`- mcp__x__a: ${"y".repeat(387)}… 2,013 characters`);
  });
});

const anyMode = fc.constantFrom<ListingMode>("full", "names", "summary", "none");
const anyModes = fc.array(anyMode, { minLength: 3, maxLength: 3 }).map((given) => modes(...given));

it("gives both texts back, whatever the modes", () => {
  fc.assert(
    fc.property(anyModes, anyModes, (before, now) => {
      const changes = diffListing(groups, before, now);
      const textWithout = (left: "ins" | "del") =>
        changes
          .filter(({ kind }) => kind !== left)
          .map(({ text }) => text)
          .join("\n");
      expect(textWithout("ins")).toBe(renderListing(groups, before));
      expect(textWithout("del")).toBe(renderListing(groups, now));
    }),
    { numRuns: 1_000 },
  );
});

it("is never longer than what a general comparison of lines finds", () => {
  const changed = (before: string, now: string) =>
    diffLines(`${before}\n`, `${now}\n`)
      .filter(({ added, removed }) => added || removed)
      .reduce((count, part) => count + (part.count ?? 0), 0);
  fc.assert(
    fc.property(anyModes, anyModes, (before, now) => {
      fc.pre(renderListing(groups, before) !== "" && renderListing(groups, now) !== "");
      const ours = diffListing(groups, before, now).filter(({ kind }) => kind !== "same").length;
      expect(ours).toBe(changed(renderListing(groups, before), renderListing(groups, now)));
    }),
    { numRuns: 200 },
  );
});

describe("the sentence over the listing", () => {
  const changes = diffListing(groups, modes("names", "names", "names"), modes("names", "summary", "names"));
  it("counts lines and tokens", () => {
    expect(listingSentence({ changes, deltaTokens: -1_752, savedHash: "a", nowHash: "b" })).toBe(
      "Against the saved configuration 2 lines leave and 1 line comes: −1,752 tokens.",
    );
  });
  it("says when nothing changes", () => {
    expect(listingSentence({ changes: [], deltaTokens: 0, savedHash: "a", nowHash: "a" })).toBe(
      "No line changes against the saved configuration.",
    );
  });
});

describe("pieces of a long text", () => {
  it("end where lines or names end", () => {
    const names = Array.from({ length: 1_000 }, (_, at) => `mcp__server__tool_${at}`).join(", ");
    const chunks = textChunks(`head\n${names}\ntail`);
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.slice(0, -1).every((chunk) => chunk === "head" || chunk.endsWith(", "))).toBe(true);
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(4_000);
    expect(chunks.join("").replaceAll("\n", "")).toBe(`head${names}tail`);
  });

  it("are one for a short text", () => {
    expect(textChunks("a\nb")).toEqual(["a\nb"]);
  });
});
