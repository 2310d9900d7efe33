import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** The way from a browser to Toolscope, which a test can cut and mend. */
export interface CuttableProxy {
  /** For Playwright's `proxy.server`. */
  readonly url: string;
  /** Breaks every connection, open streams among them, and takes no new one. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A plain HTTP proxy on a free port of this machine. Addresses stay what they are: only the way there is ours. */
export async function startCuttableProxy(): Promise<CuttableProxy> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const onward = request(asked.url ?? "", { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    asked.pipe(onward);
  });
  server.on("connection", (socket) => {
    if (isCut) socket.destroy();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
