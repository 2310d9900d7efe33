import { newSecret } from "./session";

/** What every request is judged by; made once per start, plain data, the same for server, proxy and handlers. */
export interface GuardPolicy {
  /** The port that this process listens on. */
  readonly port: number;
  /** Host names that may stand in `Host`, lower case, IPv6 in brackets, without a port. */
  readonly hosts: readonly string[];
  /** Value of the session cookie of this start. */
  readonly sessionId: string;
  /** What `/?token=…` must hold before a session is given; null when a visit on loopback is enough. */
  readonly token: string | null;
  /** True only in development, where the page's hot reload wants a WebSocket. */
  readonly allowUpgrades: boolean;
}

const loopbackHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** `::1` and `[::1]` alike as `[::1]`; names in lower case. */
function hostName(host: string): string {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, "");
  return bare.includes(":") ? `[${bare}]` : bare;
}

/** True for a name or address that only this machine can reach. */
export function isLoopbackHost(host: string): boolean {
  const name = hostName(host);
  return loopbackHosts.includes(name) || /^127(\.\d{1,3}){3}$/.test(name);
}

/** True for an address that stands for every interface of the machine. */
export function isWildcardHost(host: string): boolean {
  return ["0.0.0.0", "[::]"].includes(hostName(host));
}

/**
 * The policy of one start. Beyond loopback a token is always wanted: there, being able to reach the port says
 * nothing about who is asking.
 *
 * @param host what to listen on, as `--host` said it
 * @param interfaceAddresses this machine's own addresses, allowed as `Host` when listening on all of them. An
 *   address in `Host` cannot come from a rebound DNS name, so this opens nothing to foreign pages.
 */
export function createPolicy(settings: {
  readonly host: string;
  readonly port: number;
  readonly requireToken: boolean;
  readonly allowUpgrades: boolean;
  readonly interfaceAddresses: readonly string[];
}): GuardPolicy {
  const told = isWildcardHost(settings.host) ? settings.interfaceAddresses : [settings.host];
  const wantsToken = settings.requireToken || !isLoopbackHost(settings.host);
  return {
    port: settings.port,
    hosts: [...new Set([...loopbackHosts, ...told.map(hostName)])],
    sessionId: newSecret(),
    token: wantsToken ? newSecret() : null,
    allowUpgrades: settings.allowUpgrades,
  };
}

const slot = Symbol.for("toolscope.guard-policy");
type Slot = { [slot]?: GuardPolicy };

/** Puts the policy where the server's bundle, the proxy and every route bundle find the same one. */
export function setPolicy(policy: GuardPolicy): void {
  (globalThis as Slot)[slot] = policy;
}

/** The policy of this process; null when Toolscope's own server did not start it (`next start`, say). */
export function currentPolicy(): GuardPolicy | null {
  return (globalThis as Slot)[slot] ?? null;
}
