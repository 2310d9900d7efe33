import { visibleLine } from "@/lib/engine/visible";
import { type GuardPolicy, isWildcardHost } from "@/lib/server/guard-policy";
import type { ListenOptions } from "./serve-options";
import type { Style } from "./style";

/**
 * What the server prints once it listens: the addresses to open (with the token where one is wanted), why the port
 * is another than asked for, and what it reads.
 *
 * @param displayPath the configuration file as people should see it
 */
export function welcome(
  facts: {
    readonly version: string;
    readonly wanted: ListenOptions;
    readonly policy: GuardPolicy;
    readonly displayPath: string;
    readonly isDemo: boolean;
  },
  style: Style,
): string {
  const { wanted, policy } = facts;
  const moved = policy.port !== wanted.port && wanted.port !== 0 ? `  (port ${wanted.port} is taken)` : "";
  const addresses = reachableHosts(wanted.host, policy).map((host) => address(host, policy));
  const source = facts.isDemo ? "the demo that comes with Toolscope" : visibleLine(facts.displayPath);
  return [
    `${style.strong("Toolscope")} ${facts.version}`,
    ...addresses.map((url, index) => `  ${style.good(url)}${index === 0 ? moved : ""}`),
    `  reading ${source}`,
    style.dim("  Ctrl-C stops it and every server it started."),
    "",
  ].join("\n");
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
