import type { Server } from "node:http";

/** How listening ended. `taken`: the port is in use; `refused`: the system said no for another reason. */
export type Listening =
  | { readonly kind: "listening"; readonly port: number }
  | { readonly kind: "taken" }
  | { readonly kind: "refused"; readonly code: string };

/** How many ports above a default one are tried before giving up. */
const furtherPorts = 50;

/**
 * Listens on the port, or on the next free one above it when the port is only a default.
 *
 * @param port 0 lets the system choose
 * @param isExplicit true when a person named the port: another would not be what they asked for
 */
export async function listen(
  server: Server,
  host: string,
  port: number,
  isExplicit: boolean,
): Promise<Listening> {
  const last = isExplicit ? port : Math.min(port + furtherPorts, 65_535);
  let outcome = await listenOnce(server, host, port);
  for (let next = port + 1; outcome.kind === "taken" && next <= last; next += 1) {
    outcome = await listenOnce(server, host, next);
  }
  return outcome;
}

function listenOnce(server: Server, host: string, port: number): Promise<Listening> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off("listening", onListening);
      resolve(
        error.code === "EADDRINUSE"
          ? { kind: "taken" }
          : { kind: "refused", code: error.code ?? error.message },
      );
    };
    const onListening = () => {
      server.off("error", onError);
      const address = server.address();
      resolve({
        kind: "listening",
        port: typeof address === "object" && address !== null ? address.port : port,
      });
    };
    server.once("error", onError);
    server.once("listening", onListening);
    server.listen(port, host);
  });
}
