import { describe, expect, it } from "vitest";
import { groupsOf, type Hotkey, matchPress, type Press, printedKeys } from "./hotkeys";

const names: string[] = [];
const hotkey = (keys: string, name = keys): Hotkey => ({
  keys,
  run: () => names.push(name),
  description: name,
});
const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrl: false,
  meta: false,
  alt: false,
  isTyping: false,
  ...more,
});
const keys = [hotkey("mod+k"), hotkey("/"), hotkey("?"), hotkey("g o"), hotkey("g b")];
const settings = { singleKeys: true, isMac: false };
const outcome = (of: Press, pending: string | null = null, more = settings) => {
  const match = matchPress(of, pending, keys, more);
  return match.kind === "run" ? match.hotkey.keys : match.kind === "pending" ? `${match.key}…` : null;
};

describe("a key press", () => {
  it("runs the shortcut of that key", () => {
    expect([outcome(press("/")), outcome(press("?")), outcome(press("x"))]).toEqual(["/", "?", null]);
  });

  it("means nothing while typing, except with the modifier key", () => {
    expect(outcome(press("/", { isTyping: true }))).toBeNull();
    expect(outcome(press("k", { ctrl: true, isTyping: true }))).toBe("mod+k");
    expect(outcome(press("K", { ctrl: true }))).toBe("mod+k");
  });

  it("takes ⌘ on a Mac and Ctrl elsewhere, and leaves other combinations to the browser", () => {
    const mac = { singleKeys: true, isMac: true };
    expect([
      outcome(press("k", { meta: true }), null, mac),
      outcome(press("k", { ctrl: true }), null, mac),
    ]).toEqual(["mod+k", null]);
    expect(outcome(press("k", { meta: true }))).toBeNull();
    expect(outcome(press("/", { alt: true }))).toBeNull();
    expect(outcome(press("k", { ctrl: true, alt: true }))).toBeNull();
  });

  it("can be the first of two", () => {
    expect(outcome(press("g"))).toBe("g…");
    expect(outcome(press("b"), "g")).toBe("g b");
  });

  it("forgets a first key that leads nowhere, and counts as a fresh one", () => {
    expect(outcome(press("x"), "g")).toBeNull();
    expect(outcome(press("/"), "g")).toBe("/");
    expect(outcome(press("g"), "g")).toBe("g…");
  });

  it("does nothing without a modifier once single keys are switched off", () => {
    const off = { singleKeys: false, isMac: false };
    expect([outcome(press("/"), null, off), outcome(press("g"), null, off)]).toEqual([null, null]);
    expect(outcome(press("k", { ctrl: true }), null, off)).toBe("mod+k");
  });

  it("belongs to the shortcut registered last, the page before the frame", () => {
    const match = matchPress(press("/"), null, [hotkey("/", "palette"), hotkey("/", "filter")], settings);
    expect(match.kind === "run" && match.hotkey.description).toBe("filter");
  });
});

describe("keys in print", () => {
  it("are named as on the keyboard", () => {
    expect(["mod+k", "g b", "/", "Escape"].map((of) => printedKeys(of, false))).toEqual([
      ["Ctrl", "K"],
      ["G", "B"],
      ["/"],
      ["Esc"],
    ]);
    expect(printedKeys("mod+k", true)).toEqual(["⌘", "K"]);
  });
});

describe("the list of keys", () => {
  it("has this page's keys first, and each key once with what it does now", () => {
    const frame = [hotkey("/", "Find"), hotkey("g o", "Go to Overview")];
    const page: Hotkey[] = [
      { ...hotkey("/", "Filter tools"), group: "This page" },
      { keys: "Escape", run: () => {} },
    ];
    expect(
      groupsOf([...frame, ...page]).map(([group, entries]) => [
        group,
        entries.map((each) => each.description),
      ]),
    ).toEqual([
      ["This page", ["Filter tools"]],
      ["Everywhere", ["Go to Overview"]],
    ]);
  });
});
