import { basename } from "node:path";
import { visibleLine } from "@/lib/engine/visible";
import { type GuardPolicy, isWildcardHost } from "@/lib/server/guard-policy";
import type { WorkspaceOptions } from "@/lib/server/types";
import type { ListenOptions } from "./serve-options";
import type { Style } from "./style";

/**
 * What the server prints once it listens: the addresses to open (with the token where one is wanted), why the port
 * is another than asked for, and what it reads.
 *
 * @param facts.reads where the sources come from, in words
 */
export function welcome(
  facts: {
    readonly version: string;
    readonly wanted: ListenOptions;
    readonly policy: GuardPolicy;
    readonly reads: string;
  },
  style: Style,
): string {
  const { wanted, policy } = facts;
  const moved = policy.port !== wanted.port && wanted.port !== 0 ? `  (port ${wanted.port} is taken)` : "";
  const addresses = reachableHosts(wanted.host, policy).map((host) => address(host, policy));
  return [
    `${style.strong("Toolscope")} ${facts.version}`,
    ...addresses.map((url, index) => `  ${style.good(url)}${index === 0 ? moved : ""}`),
    `  reading ${visibleLine(facts.reads)}`,
    style.dim("  Ctrl-C stops it and every server it started."),
    "",
  ].join("\n");
}

/**
 * Where the sources come from: the configuration, catalogs by file name, and the command.
 *
 * @param displayPath the configuration file as people should see it
 */
export function sourcesInWords(
  options: Pick<WorkspaceOptions, "configPath" | "isDemo" | "catalogFiles" | "command">,
  displayPath: string,
): string {
  const configuration = options.isDemo ? "the demo that comes with Toolscope" : displayPath;
  const parts = [
    ...(options.configPath === null ? [] : [configuration]),
    ...options.catalogFiles.map((file) => basename(file)),
    ...(options.command === null ? [] : [options.command.join(" ")]),
  ];
  return parts.join(", ");
}

/** An address with digits, not `localhost`: that may lead to another program that listens on the IPv6 side. */
function reachableHosts(host: string, policy: GuardPolicy): readonly string[] {
  if (!isWildcardHost(host)) return [host.includes(":") ? `[${host}]` : host];
  return policy.hosts.filter((name) => name !== "localhost" && name !== "[::1]");
}

function address(host: string, policy: GuardPolicy): string {
  const base = `http://${host}:${policy.port}`;
  return policy.token === null ? base : `${base}/?token=${policy.token}`;
}
