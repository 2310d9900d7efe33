import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { demoBudget } from "./demo.fixture";
import { type Draft, savedDraft } from "./draft";
import { draftYaml } from "./prepare-yaml";

const saved = demoBudget.saved;
const yaml = (change: Partial<Draft>, format = "toolscope", fileName = "demo.yaml") =>
  draftYaml({ ...savedDraft(saved), ...change }, saved, { format, fileName });

describe("a draft as YAML", () => {
  it("is only what differs, with the saved value beside it", () => {
    expect(yaml({})).toBe("");
    expect(yaml({ contextLength: 32_000, listingMaxTokens: 1_600 })).toBe(
      [
        "# demo.yaml",
        "tools:",
        "  tool_search:",
        "    listing_max_tokens: 1600   # saved: 4000",
        "model:",
        "  context_length: 32000   # saved: 200000",
      ].join("\n"),
    );
  });

  it("leaves sources out by a scope in our own file", () => {
    expect(yaml({ off: ["gitlab", "chrome-devtools"] })).toBe(
      [
        "# demo.yaml",
        "scopes:   # in use with --scope draft",
        "  draft:",
        "    disabled: [gitlab, chrome-devtools]",
      ].join("\n"),
    );
  });

  it("disables servers in a Hermes file", () => {
    expect(yaml({ off: ["gitlab"], thresholdPct: 8 }, "hermes", "config.yaml")).toBe(
      [
        "# config.yaml",
        "tools:",
        "  tool_search:",
        "    threshold_pct: 8   # saved: 5",
        "mcp_servers:",
        "  gitlab:",
        "    enabled: false",
      ].join("\n"),
    );
  });

  it("names a toolscope.yaml beside a JSON file", () => {
    expect(yaml({ listing: "off" }, "claude", ".mcp.json").split("\n")[0]).toBe("# toolscope.yaml");
  });

  it("keeps any label whole", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: "binary", minLength: 1 }), { minLength: 1 }), (off) => {
        const read: unknown = parse(yaml({ off }));
        expect(read).toEqual({ scopes: { draft: { disabled: off } } });
        const servers: unknown = parse(yaml({ off }, "hermes"), { mapAsMap: true });
        expect([
          ...((servers as Map<string, Map<string, unknown>>).get("mcp_servers")?.keys() ?? []),
        ]).toEqual(off);
      }),
      { numRuns: 1_000 },
    );
  });
});
