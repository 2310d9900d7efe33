import { localStore } from "./local-store";

/** Whether shortcuts without a modifier key work; switched in the list of keys. */
export const singleKeysStore = localStore("toolscope.single-keys", true, (stored) =>
  typeof stored === "boolean" ? stored : null,
);
