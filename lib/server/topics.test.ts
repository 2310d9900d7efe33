import { describe, expect, it } from "vitest";
import { changedTopics } from "./topics";
import type { Moment } from "./views/moment";
import { connected, core, momentOf, notes } from "./views/moment.test-kit";

const before = momentOf();
const momentWith = (changes: Partial<Moment>): Moment => ({ ...before, ...changes });

describe("what a change makes pages fetch again", () => {
  it("is only the state when nothing that pages show apart from it has changed", () => {
    expect(changedTopics(before, momentWith({}))).toEqual(["state"]);
  });

  it("is the servers when one of them has another state", () => {
    const members = before.members.map((member) =>
      member.connection === null ? member : { ...member, connection: { ...connected, attempt: 2 } },
    );
    expect(changedTopics(before, momentWith({ members }))).toEqual(["state", "servers"]);
  });

  it("is the servers when one came or went", () => {
    expect(changedTopics(before, momentWith({ members: before.members.slice(1) }))).toEqual([
      "state",
      "servers",
    ]);
  });

  it("is the catalog when its hash is another", () => {
    const { analysis } = momentOf({ sources: [core, { ...notes, tools: notes.tools.slice(1) }] });
    expect(changedTopics(before, momentWith({ analysis }))).toEqual(["state", "catalog"]);
  });

  it("is the configuration when it was read anew, broke, or healed", () => {
    const { configuration } = before.snapshot;
    const broken = momentWith({ snapshot: { ...before.snapshot, broken: true } });
    const reread = momentWith({ snapshot: { ...before.snapshot, configuration: { ...configuration } } });
    expect(changedTopics(before, broken)).toEqual(["state", "config"]);
    expect(changedTopics(before, reread)).toEqual(["state", "config"]);
  });
});
