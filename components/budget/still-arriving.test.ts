import { describe, expect, it } from "vitest";
import { missingWords } from "./still-arriving";

const all = { total: 9, ready: 8, connecting: 0, partial: 0, failed: 0, stale: 0, disabled: 1 };

describe("what the figures leave out", () => {
  it("is nothing when every enabled server has answered, also with an old list", () => {
    expect(missingWords(all)).toBeNull();
    expect(missingWords({ ...all, ready: 7, stale: 1 })).toBeNull();
  });

  it("is said with its number and reason", () => {
    expect(missingWords({ ...all, ready: 4, connecting: 2, partial: 1, failed: 1 })).toEqual({
      title: "Partial: 4 of 8 servers listed.",
      text: "The ladder leaves out what is missing: 2 servers still connecting, 1 list incomplete, 1 server failed.",
    });
  });
});
