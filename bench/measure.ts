/** How often a query is asked before and while it is timed. */
export const warmingRounds = 50;
export const timedRounds = 200;

const BUILD_WARMING = 2;
const BUILD_ROUNDS = 7;

/** The middle of the values, the upper one of two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Milliseconds that a call takes. */
export function elapsedMs(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Median milliseconds of something large, such as building an index. */
export function buildMs(work: () => void): number {
  return buildMsOfEach([work])[0] ?? Number.NaN;
}

/**
 * Median milliseconds of each of several large pieces of work. They take turns, so that a slow moment of the machine
 * does not fall on one of them alone; and each is done once untimed first, which clears up what the one before left.
 */
export function buildMsOfEach(works: readonly (() => void)[]): number[] {
  const timings = works.map((): number[] => []);
  for (let round = 0; round < BUILD_WARMING + BUILD_ROUNDS; round += 1) {
    works.forEach((work, at) => {
      work();
      const ms = elapsedMs(work);
      if (round >= BUILD_WARMING) timings[at]?.push(ms);
    });
  }
  return timings.map(median);
}

/** Median milliseconds of each query, all of them asked in turn in every round. */
export function queryMs(queries: readonly string[], ask: (query: string) => unknown): number[] {
  const timings = queries.map((): number[] => []);
  for (let round = 0; round < warmingRounds + timedRounds; round += 1) {
    queries.forEach((query, at) => {
      const ms = elapsedMs(() => ask(query));
      if (round >= warmingRounds) timings[at]?.push(ms);
    });
  }
  return timings.map(median);
}

/**
 * Megabytes that stay in use by what `build` returns, typed arrays included: the middle of three measurements, because
 * the collector may free something else in between. NaN when the collector is not exposed.
 */
export function heapMb(build: () => unknown): number {
  if (globalThis.gc === undefined) return Number.NaN;
  return median(Array.from({ length: 3 }, () => growthBytes(build))) / 1_000_000;
}

function growthBytes(build: () => unknown): number {
  const before = usedBytes();
  const kept = build();
  const after = usedBytes();
  // Asked for after the measurement, so that it cannot be collected before.
  return kept === undefined ? Number.NaN : after - before;
}

function usedBytes(): number {
  // Twice: what the first pass only marks as garbage (array buffers) goes in the second.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
