import type { DiagnosisContext } from "./diagnose";

/** A server's refusal in HTTP, in words. */
export function explainHttpStatus(status: number, body: string, context: DiagnosisContext) {
  const said = body.trim() === "" ? "" : ` It says: ${clip(body.trim())}`;
  if (status === 401 || status === 403) return explainUnauthorized(status, said, context);
  const known = KNOWN_STATUS.get(status);
  const serverSide = status >= 500;
  return {
    code: status === 404 ? "not_found" : status === 429 ? "rate_limited" : "http_error",
    message: `${context.address} answered with HTTP ${status}.${said}`,
    likelyCause:
      known?.cause ?? (serverSide ? "The server, or what stands before it, has a fault of its own." : null),
    fix: known?.fix(context.where) ?? null,
  };
}

function explainUnauthorized(
  status: number,
  said: string,
  { address, headerNames, where }: DiagnosisContext,
) {
  const sent = headerNames.find((name) => /^(?:authorization|.*(?:token|key|secret).*)$/i.test(name));
  const cause =
    sent === undefined
      ? "No credential was sent."
      : status === 401
        ? `The credential in ${sent} is wrong or has expired.`
        : `The credential in ${sent} is known, but may not do this.`;
  const fix =
    sent === undefined
      ? `Add a header with your token at ${where}, for example Authorization: Bearer \${MY_TOKEN}.`
      : `Renew the token that ${sent} carries at ${where}, then reconnect.`;
  return {
    code: "unauthorized",
    message: `${address} refused us with HTTP ${status}.${said}`,
    likelyCause: cause,
    fix: `${fix} Toolscope does not try again by itself: repeated refusals can lock an account.`,
  };
}

interface StatusWords {
  readonly cause: string;
  readonly fix: (where: string) => string;
}

const notFound: StatusWords = {
  cause: "The server is there, but not at this path; or its session has expired.",
  fix: (where) => `Check the path of url at ${where}; it often ends in /mcp or /sse.`,
};
const wrongMethod: StatusWords = {
  cause: "What answers there is not an MCP server over Streamable HTTP.",
  fix: (where) => `Check url at ${where}, and say type: sse when the server speaks only SSE.`,
};
const proxy: StatusWords = {
  cause: "A proxy wants to know who you are.",
  fix: () => "Use an address that needs no proxy.",
};
const tooMany: StatusWords = {
  cause: "Too many requests in a short time.",
  fix: () => "Wait; Toolscope tries again later.",
};

const KNOWN_STATUS: ReadonlyMap<number, StatusWords> = new Map([
  [404, notFound],
  [405, wrongMethod],
  [407, proxy],
  [429, tooMany],
]);

interface NetworkWords {
  readonly code: string;
  readonly cause: string;
  readonly fix: (context: DiagnosisContext) => string;
}

const refused: NetworkWords = {
  code: "refused",
  cause: "Nothing listens at this host and port.",
  fix: ({ where }) => `Start the server, or correct the port of url at ${where}.`,
};
const noSuchHost: NetworkWords = {
  code: "dns",
  cause: "The host's name is misspelt, or this machine has no network or name server.",
  fix: ({ where }) => `Check the host of url at ${where}, and the network.`,
};
const unreachable: NetworkWords = {
  code: "network",
  cause: "There is no way from this machine to the host: no network, a firewall, or a VPN that is off.",
  fix: () => "Check the network, then reconnect.",
};
const dropped: NetworkWords = {
  code: "network",
  cause:
    "The server, or something between, broke the connection; speaking http to an https port does it too.",
  fix: ({ where }) => `Check http or https in url at ${where}.`,
};
const badCertificate: NetworkWords = {
  code: "tls",
  cause:
    "Its certificate is not one that this machine trusts: self-signed, expired, or from a private authority.",
  fix: () =>
    "Renew the certificate, or start Toolscope with NODE_EXTRA_CA_CERTS naming your authority's certificate file.",
};
const wrongName: NetworkWords = {
  code: "tls",
  cause: "Its certificate is for another host name.",
  fix: ({ where }) => `Use the name that stands in the certificate in url at ${where}.`,
};
const notTls: NetworkWords = {
  code: "tls",
  cause: "The port does not speak TLS: it is a plain http server.",
  fix: ({ where }) => `Write http instead of https in url at ${where}, if the network between is yours.`,
};

const NETWORK_WORDS: readonly (readonly [RegExp, NetworkWords])[] = [
  [/^ECONNREFUSED$/, refused],
  [/^(?:ENOTFOUND|EAI_\w+)$/, noSuchHost],
  [/^(?:ENETUNREACH|EHOSTUNREACH|ENETDOWN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, unreachable],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|HPE_\w+)$/, dropped],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, wrongName],
  [/^(?:ERR_SSL_WRONG_VERSION_NUMBER|EPROTO|ERR_SSL_PACKET_LENGTH_TOO_LONG)$/, notTls],
  [/CERT|SELF_SIGNED|ISSUER|^ERR_(?:TLS|SSL)/, badCertificate],
];

/** A request that did not get as far as an answer, in words. */
export function explainNetwork(code: string, reason: string, context: DiagnosisContext) {
  const words = NETWORK_WORDS.find(([pattern]) => pattern.test(code))?.[1];
  return {
    code: words?.code ?? "network",
    message: `${context.address} could not be reached: ${clip(reason)}`,
    likelyCause: words?.cause ?? null,
    fix: words?.fix(context) ?? "Check the address and the network, then reconnect.",
  };
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
