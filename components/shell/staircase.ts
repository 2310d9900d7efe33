import { type Point, stepPath } from "@/components/charts/step-path";

export interface Staircase {
  /** SVG path of the ladder. */
  readonly path: string;
  /** The configuration on it. */
  readonly marker: { readonly x: number; readonly y: number };
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Room around the staircase for the dot and the needle's ends. */
const PAD = { x: 4, top: 4.5, bottom: 3.5 };

/**
 * The ladder in miniature, log × log: tokens used over the budget, and where the configuration stands.
 *
 * @param ladder [budgetTokens, tokens] by rising budget; rungs that use nothing are the floor
 */
export function staircase(
  ladder: readonly (readonly [budgetTokens: number, tokens: number])[],
  budgetTokens: number,
  usedTokens: number,
  { width, height }: Frame,
): Staircase {
  const rungs = ladder.filter(([budget, tokens]) => budget > 0 && tokens > 0);
  const budgets = [...rungs.map(([budget]) => budget), Math.max(1, budgetTokens)];
  const uses = [...rungs.map(([, tokens]) => tokens), ...(usedTokens > 0 ? [usedTokens] : [])];
  // A third of a rung before the first and after the last, so that both are seen as steps.
  const x = logPlace(Math.min(...budgets) / 1.2, Math.max(...budgets) * 1.2, PAD.x, width - PAD.x);
  const y = logPlace(Math.min(...uses, 1e9), Math.max(...uses, 1), height - PAD.bottom - 2, PAD.top);
  const floor = height - PAD.bottom + 1;
  const points: Point[] = [[PAD.x, floor], ...rungs.map(([budget, tokens]): Point => [x(budget), y(tokens)])];
  return {
    path: stepPath(points, width - PAD.x),
    marker: { x: x(Math.max(1, budgetTokens)), y: usedTokens > 0 ? y(usedTokens) : floor },
  };
}

function logPlace(min: number, max: number, from: number, to: number): (value: number) => number {
  const span = Math.log(max / min) || 1;
  return (value) => {
    const ratio = Math.min(1, Math.max(0, Math.log(value / min) / span));
    return Math.round((from + ratio * (to - from)) * 10) / 10;
  };
}
