export type Point = readonly [x: number, y: number];

/**
 * SVG path of a staircase through the points, each level kept until the next point's x (`stepAfter`), then on to
 * `endX`. Empty without points.
 */
export function stepPath(points: readonly Point[], endX: number): string {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  const steps = rest.map(([x, y]) => `H${short(x)}V${short(y)}`).join("");
  return `M${short(first[0])} ${short(first[1])}${steps}H${short(endX)}`;
}

/** The same staircase closed down to `baseY`, to be filled. */
export function stepArea(points: readonly Point[], endX: number, baseY: number): string {
  const [first] = points;
  if (first === undefined) return "";
  return `${stepPath(points, endX)}V${short(baseY)}H${short(first[0])}Z`;
}

/** Two decimals are finer than a pixel and keep server and browser markup alike. */
function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
