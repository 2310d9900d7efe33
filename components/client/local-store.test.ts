import { afterEach, describe, expect, it, vi } from "vitest";
import { localStore } from "./local-store";

const isNumber = (stored: unknown) => (typeof stored === "number" ? stored : null);

function browser(items: Record<string, string>, isFull = false) {
  const stored = new Map(Object.entries(items));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, text);
    },
  });
  vi.stubGlobal("window", new EventTarget());
  return stored;
}

afterEach(() => vi.unstubAllGlobals());

describe("a value kept in the browser", () => {
  it("is the fallback until something is stored that can be read", () => {
    browser({ broken: "{", other: '"text"' });
    expect(["missing", "broken", "other"].map((key) => localStore(key, 7, isNumber).get())).toEqual([
      7, 7, 7,
    ]);
  });

  it("is stored as JSON, and tells its listeners", () => {
    const stored = browser({});
    const store = localStore("n", 7, isNumber);
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.set(9);
    expect([store.get(), stored.get("n"), heard.mock.calls.length]).toEqual([9, "9", 1]);
    stop();
    store.set(10);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("is the same object as long as the text is the same", () => {
    browser({ list: "[1,2]" });
    const store = localStore<unknown>("list", [], (value) => value);
    expect(store.get()).toBe(store.get());
  });

  it("lasts as long as the page when the browser stores nothing", () => {
    const stored = browser({}, true);
    const store = localStore("n", 7, isNumber);
    store.set(9);
    expect([store.get(), stored.has("n")]).toEqual([9, false]);
  });

  it("follows other tabs", () => {
    browser({});
    const heard = vi.fn();
    localStore("n", 7, isNumber).subscribe(heard);
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "n" }));
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "other" }));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
