import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coalesce } from "./coalesce";
import { handTimers } from "./hand-timers.test-kit";

function recorder(intervalMs = 100) {
  const time = handTimers();
  const deliveries: string[] = [];
  const coalescer = coalesce<string>(intervalMs, time.timers, (items) =>
    deliveries.push(`${time.now()}: ${items.join(" ")}`),
  );
  return { ...time, deliveries, coalescer };
}

describe("joining bursts of changes", () => {
  it("delivers the first change at once, so nobody waits for the first frame", () => {
    const { coalescer, deliveries } = recorder();
    coalescer.add(["servers"]);
    expect(deliveries).toEqual(["0: servers"]);
  });

  it("delivers a burst of eight as two: the first, and the rest together", () => {
    const { coalescer, deliveries, move } = recorder();
    for (let server = 1; server <= 8; server += 1) {
      coalescer.add(["servers", `server ${server}`]);
      move(10);
    }
    move(1_000);
    expect(deliveries).toEqual([
      "0: servers server 1",
      "100: servers server 2 server 3 server 4 server 5 server 6 server 7 server 8",
    ]);
  });

  it("never loses the last one, and then rests without a timer", () => {
    const { coalescer, deliveries, move, waiting } = recorder();
    coalescer.add(["a"]);
    move(99);
    coalescer.add(["b"]);
    move(1);
    expect(deliveries).toEqual(["0: a", "100: b"]);
    move(1_000);
    expect(waiting()).toBe(0);
    coalescer.add(["c"]);
    expect(deliveries.at(-1)).toBe("1100: c");
  });

  it("lets a listener add while it is being told, without recursing", () => {
    const time = handTimers();
    const deliveries: string[] = [];
    const coalescer = coalesce<string>(100, time.timers, (items) => {
      deliveries.push(`${time.now()}: ${items.join(" ")}`);
      if (deliveries.length < 3) coalescer.add(["again"]);
    });
    coalescer.add(["first"]);
    time.move(1_000);
    expect(deliveries).toEqual(["0: first", "100: again", "200: again"]);
  });

  it("says nothing more once stopped", () => {
    const { coalescer, deliveries, move } = recorder();
    coalescer.add(["a"]);
    coalescer.add(["b"]);
    coalescer.stop();
    coalescer.add(["c"]);
    coalescer.flush();
    move(1_000);
    expect(deliveries).toEqual(["0: a"]);
  });

  it("flushes what waits at once", () => {
    const { coalescer, deliveries } = recorder();
    coalescer.add(["a"]);
    coalescer.add(["b"]);
    coalescer.flush();
    expect(deliveries).toEqual(["0: a", "0: b"]);
  });

  it("delivers everything that was added, within one interval, never closer than that", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ pauseMs: fc.nat(250), topic: fc.constantFrom("a", "b", "c") })),
        (steps) => {
          const time = handTimers();
          const told: { atMs: number; items: readonly string[] }[] = [];
          const coalescer = coalesce<string>(100, time.timers, (items) =>
            told.push({ atMs: time.now(), items }),
          );
          const added: { atMs: number; topic: string }[] = [];
          for (const step of steps) {
            time.move(step.pauseMs);
            added.push({ atMs: time.now(), topic: step.topic });
            coalescer.add([step.topic]);
          }
          time.move(100);
          for (const { atMs, topic } of added) {
            expect(
              told.some((one) => one.atMs >= atMs && one.atMs <= atMs + 100 && one.items.includes(topic)),
            ).toBe(true);
          }
          for (const [index, one] of told.entries()) {
            expect(one.items.length).toBeGreaterThan(0);
            if (index > 0) expect(one.atMs - (told[index - 1]?.atMs ?? 0)).toBeGreaterThanOrEqual(100);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
