import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import type { ExitCode } from "@/lib/cli/command";
import { serveCommand } from "@/lib/cli/commands/serve";
import { workspaceOptions } from "@/lib/cli/common-options";
import type { Environment } from "@/lib/cli/environment";
import { reportFailure } from "@/lib/cli/failure";
import { ignoreClosedPipes, processEnvironment } from "@/lib/cli/process-environment";
import { type ListenOptions, listenOptions, type ServeOptions } from "@/lib/cli/serve-options";
import { listenForStop } from "@/lib/cli/signals";
import { styleFor } from "@/lib/cli/style";
import { usageError } from "@/lib/cli/usage-error";
import { version } from "@/lib/cli/version";
import { sourcesInWords, welcome } from "@/lib/cli/welcome";
import { createFrontDoor, type FrontDoor } from "@/lib/server/front-door";
import { createPolicy, type GuardPolicy, setPolicy } from "@/lib/server/guard-policy";
import { listen } from "@/lib/server/listen";
import { setWorkspace } from "@/lib/server/slot";
import type { Workspace, WorkspaceOptions } from "@/lib/server/types";
import { openWorkspace } from "@/lib/server/workspace";

/** Builds the pages when that is needed; false when it failed, which has been told. */
type BuildPages = (stop: AbortSignal) => Promise<boolean>;

/**
 * Toolscope's own server: one process that holds the workspace, the guard and Next. Runs until it is asked to stop,
 * then ends the servers it started and exits.
 *
 * @param argv options of `toolscope serve`, without the command's name
 */
export async function main(
  argv: readonly string[],
  buildPages: BuildPages = async () => true,
): Promise<void> {
  const stop = listenForStop();
  const environment = processEnvironment(import.meta.dirname, stop.signal);
  // Whoever reads our output may go (`npm start | head`); the dashboard stays.
  ignoreClosedPipes();
  try {
    const command = serveCommand((options) => serve(options, environment, buildPages));
    process.exit(await command.execute(argv, environment));
  } catch (error) {
    process.exit(stop.exitCode() ?? reportFailure(error, environment));
  }
}

/** Listens first, so that a taken port costs no build and no started servers; then connects; then prepares the pages. */
async function serve(
  options: ServeOptions,
  environment: Environment,
  buildPages: BuildPages,
): Promise<ExitCode> {
  const wanted = listenOptions(options, environment.env);
  const sources = workspaceOptions(options, environment, true);
  requireConfiguration(sources);
  const door = createFrontDoor();
  const port = await takePort(door.server, wanted);
  const policy = createPolicy({
    ...wanted,
    port,
    allowUpgrades: options.dev === true,
    interfaceAddresses: interfaceAddresses(wanted.host),
  });
  if (options.dev !== true && !(await buildPages(environment.stop))) return 1;
  const workspace = await openWorkspace(sources);
  setWorkspace(workspace);
  setPolicy(policy);
  const pages = await createPages(door, policy, wanted.host, options.dev === true, environment.projectRoot);
  try {
    await pages.prepared;
    environment.stdout.write(welcomeText(wanted, policy, workspace, environment));
    await stopRequested(environment.stop);
  } finally {
    await close(door.server, workspace, pages.close);
  }
  return 0;
}

/** A file that is broken is shown on the pages and may be mended; one that is not there was most likely mistyped. */
function requireConfiguration({ configPath }: WorkspaceOptions): void {
  if (configPath === null || existsSync(configPath)) return;
  throw usageError(
    `There is no configuration file ${configPath}.`,
    "Check --config or TOOLSCOPE_CONFIG; without them the demo is shown.",
  );
}

async function takePort(server: Server, wanted: ListenOptions): Promise<number> {
  const outcome = await listen(server, wanted.host, wanted.port, wanted.isPortExplicit);
  if (outcome.kind === "listening") return outcome.port;
  if (outcome.kind === "refused") {
    throw usageError(
      `Cannot listen on ${wanted.host}, port ${wanted.port}: ${outcome.code}.`,
      listenHints[outcome.code],
    );
  }
  throw wanted.isPortExplicit
    ? usageError(
        `Port ${wanted.port} is taken.`,
        "Choose another with --port, or leave it out to get the next free one.",
      )
    : usageError(`Port ${wanted.port} and those after it are taken.`, "Choose a free one with --port.");
}

const listenHints: Readonly<Record<string, string>> = {
  EACCES: "Ports below 1024 need more rights; choose another with --port.",
  EADDRNOTAVAIL: "This machine has no such address; --host 127.0.0.1 is the default.",
  ENOTFOUND: "This name leads to no address; --host 127.0.0.1 is the default.",
};

/** Next around the same server. Requests that come before it is prepared wait at the door. */
async function createPages(
  door: FrontDoor,
  policy: GuardPolicy,
  hostname: string,
  dev: boolean,
  dir: string,
): Promise<{ readonly prepared: Promise<unknown>; readonly close: () => Promise<void> }> {
  // React and Next choose their build by this when they are loaded, hence before the import.
  Reflect.set(process.env, "NODE_ENV", dev ? "development" : "production");
  // Nothing leaves this machine; Next would report how it is used.
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const { default: next } = await import("next");
  const pages = next({ dev, dir, hostname, port: policy.port, ...(dev ? { httpServer: door.server } : {}) });
  const prepared = pages.prepare().then(() => pages.getRequestHandler());
  door.open(policy, prepared);
  return { prepared, close: () => pages.close() };
}

function welcomeText(
  wanted: ListenOptions,
  policy: GuardPolicy,
  workspace: Workspace,
  environment: Environment,
): string {
  const { displayPath } = workspace.state().config;
  const reads = workspace.mask(sourcesInWords(workspace.options, displayPath));
  const facts = { version: version(environment.projectRoot), wanted, policy, reads };
  return welcome(facts, styleFor(environment.stdout, environment.env));
}

function stopRequested(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** No new connections; then event streams and children end (the workspace sees to both); then what is left open. */
async function close(server: Server, workspace: Workspace, closePages: () => Promise<void>): Promise<void> {
  server.close();
  await workspace.close();
  server.closeAllConnections();
  await closePages();
}

/** Addresses by which this machine can be reached when it listens on all of them; link-local ones need a zone. */
function interfaceAddresses(host: string): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, scopeid }) => family === "IPv4" || (host.includes(":") && !scopeid))
    .map(({ address }) => address);
}

// Run directly (`npm run dev`), not imported by scripts/start.mjs.
if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
