import { describe, expect, it } from "vitest";
import { manualClock } from "./manual-clock.test-kit";
import { createSlots } from "./slots";

/** Lets promises that are settled run their continuations. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("slots", () => {
  it("let so many in at once, the others in the order they asked", async () => {
    const slots = createSlots(2, 60_000, manualClock());
    const inside: string[] = [];
    const enter = async (name: string) => {
      const release = await slots.acquire();
      inside.push(name);
      return release;
    };
    const a = enter("a");
    void enter("b");
    void enter("c");
    void enter("d");
    await settle();
    expect(inside).toEqual(["a", "b"]);
    (await a)();
    await settle();
    expect(inside).toEqual(["a", "b", "c"]);
  });

  it("count a place once, however often it is given back", async () => {
    const slots = createSlots(1, 60_000, manualClock());
    const release = await slots.acquire();
    release();
    release();
    const second = await slots.acquire();
    let isThirdInside = false;
    void slots.acquire().then(() => {
      isThirdInside = true;
    });
    await settle();
    expect(isThirdInside).toBe(false);
    second();
    await settle();
    expect(isThirdInside).toBe(true);
  });

  it("do not wait for one that takes too long", async () => {
    const clock = manualClock();
    const slots = createSlots(1, 10_000, clock);
    const slow = await slots.acquire();
    const next = slots.acquire();
    clock.advance(10_000);
    const release = await next;
    slow();
    release();
    expect(clock.pending()).toBe(0);
  });
});
