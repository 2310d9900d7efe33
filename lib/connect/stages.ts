import type { Stage, StageName } from "./types";

const STAGE_NAMES: readonly StageName[] = ["resolve", "start", "initialise", "list"];

/** An attempt that has not begun. */
export const pendingStages: readonly Stage[] = STAGE_NAMES.map((name) => ({
  name,
  status: "pending",
  startedMs: null,
  elapsedMs: null,
  detail: null,
}));

/** What runs is done, `name` runs. Entered again (SSE after Streamable HTTP) a stage begins anew. */
export function enterStage(
  stages: readonly Stage[],
  name: StageName,
  detail: string | null,
  elapsedMs: number,
): readonly Stage[] {
  const reached = STAGE_NAMES.indexOf(name);
  return endRunning(stages, elapsedMs).map((stage, index) => {
    if (index < reached) return stage;
    if (index > reached) return pendingStages[index] ?? stage;
    return { name, status: "running", startedMs: elapsedMs, elapsedMs: null, detail };
  });
}

export function endRunning(stages: readonly Stage[], elapsedMs: number): readonly Stage[] {
  return stages.map((stage) =>
    stage.status === "running"
      ? { ...stage, status: "done", elapsedMs: elapsedMs - (stage.startedMs ?? elapsedMs) }
      : stage,
  );
}

/** The blamed stage has failed; what comes after it was not really reached, what ran before it is done. */
export function failStage(stages: readonly Stage[], name: StageName, elapsedMs: number): readonly Stage[] {
  // Nothing runs: the connection was complete, and is lost now. Its stages tell how it had come about.
  if (!stages.some((stage) => stage.status === "running")) return stages;
  const blamed = STAGE_NAMES.indexOf(name);
  return endRunning(stages, elapsedMs).map((stage, index) => {
    if (index < blamed) return stage;
    if (index > blamed) return pendingStages[index] ?? stage;
    const startedMs = stage.startedMs ?? elapsedMs;
    return { ...stage, status: "failed", startedMs, elapsedMs: elapsedMs - startedMs };
  });
}

export function describeStage(stages: readonly Stage[], name: StageName, detail: string): readonly Stage[] {
  return stages.map((stage) =>
    stage.name === name && stage.status !== "pending" ? { ...stage, detail } : stage,
  );
}
