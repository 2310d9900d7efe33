/**
 * A process to be killed: starts the two servers of the demonstration that outlive their client, one that is deaf to
 * SIGTERM and one with a helper process, and prints their pids as one line of JSON when all are ready.
 *
 * Arguments: the data folder.
 */
import { createConnections } from "./pool";
import { demoEntries, fakeEntry, starFilter } from "./servers.test-kit";

const dataDir = process.argv[2] ?? "";
const connections = createConnections({
  dataDir,
  clientVersion: "0.0.0-test",
  toolFilter: starFilter,
  live: true,
  overallTimeoutMs: null,
});
connections.apply([
  ...demoEntries(dataDir).filter(({ label }) => label === "gitlab" || label === "trello"),
  fakeEntry("deaf-to-sigterm"),
  fakeEntry("spawns-grandchild"),
]);
await connections.settled();

const states = connections.states();
const helper = states
  .flatMap(({ stderr }) => stderr)
  .map(({ text }) => /helper pid (\d+)/.exec(text)?.[1])
  .find((pid) => pid !== undefined);
console.log(
  JSON.stringify({
    ready: states
      .filter(({ status }) => status === "ready" || status === "relisting")
      .map(({ label }) => label),
    pids: [...states.map(({ pid }) => pid), Number(helper)],
  }),
);
