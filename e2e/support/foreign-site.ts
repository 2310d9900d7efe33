import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A web server of somebody else on this machine: same site as Toolscope by its address, another by its name. */
export interface ForeignSite {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves one page at every path. */
export async function startForeignSite(html: string): Promise<ForeignSite> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
