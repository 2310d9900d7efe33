import { describe, expect, it } from "vitest";
import { createCurrentMoment } from "./current-moment";
import { handTimers } from "./hand-timers.test-kit";
import { momentOf } from "./views/moment.test-kit";

function watched() {
  const time = handTimers();
  const blank = momentOf();
  let version = 0;
  const current = createCurrentMoment(() => {
    version += 1;
    return { ...blank, snapshot: { ...blank.snapshot, version } };
  }, time.timers);
  const told: string[] = [];
  current.subscribe((event) => told.push(`${time.now()}: version ${event.version}`));
  /** Several changes in one go, then whatever waits for the end of it. */
  const change = async (times = 1) => {
    for (let n = 0; n < times; n += 1) current.changed();
    await Promise.resolve();
  };
  return { current, told, change, time };
}

describe("the current moment", () => {
  it("is replaced at once by the first change, and once for all that change in one go", async () => {
    const { current, told, change } = watched();
    expect(current.get().snapshot.version).toBe(1);
    await change(8);
    expect(told).toEqual(["0: version 2"]);
    expect(current.get().snapshot.version).toBe(2);
  });

  it("is replaced at most every 100 ms after that, and the last change is shown", async () => {
    const { told, change, time } = watched();
    for (let n = 0; n < 25; n += 1) {
      await change();
      time.move(10);
    }
    time.move(1_000);
    expect(told).toEqual(["0: version 2", "100: version 3", "200: version 4", "300: version 5"]);
  });

  it("catches up when asked, and only if something has changed", async () => {
    const { current, told, change } = watched();
    current.catchUp();
    await change();
    current.changed();
    current.catchUp();
    current.catchUp();
    expect(told).toEqual(["0: version 2", "0: version 3"]);
  });

  it("is not replaced twice for one change that was caught up with", async () => {
    const { current, told, change, time } = watched();
    current.changed();
    current.catchUp();
    await Promise.resolve();
    time.move(1_000);
    expect(told).toEqual(["0: version 2"]);
    await change();
    expect(told).toEqual(["0: version 2", "1000: version 3"]);
  });

  it("shows the last change when it stops, and then stays", async () => {
    const { current, told, change, time } = watched();
    current.changed();
    current.stop();
    await change();
    time.move(1_000);
    expect(told).toEqual(["0: version 2"]);
    expect(current.get().snapshot.version).toBe(2);
    expect(time.waiting()).toBe(0);
  });
});
