import type { Page } from "@playwright/test";
import type { ServersData } from "@/lib/api/contract";

type Server = ServersData["servers"][number];

/** Every server as the page's own session sees it. */
export async function serversOf(page: Page): Promise<readonly Server[]> {
  const data = await page.evaluate<ServersData>(`fetch("/api/servers").then((answer) => answer.json())`);
  return data.servers;
}

/** @throws Error when there is no such server, or it has no process now */
export async function processOf(page: Page, label: string): Promise<number> {
  const pid = (await serversOf(page)).find((server) => server.label === label)?.pid ?? null;
  if (pid === null) throw new Error(`${label} has no process`);
  return pid;
}
