import type { ServerLogData, ServersData } from "@/lib/api/contract";
import type { ProtocolMessage } from "@/lib/connect/types";
import type { Member, Moment } from "./moment";

/**
 * `GET /api/servers`.
 *
 * @param nowMs epoch milliseconds, so that the browser can count on from the server's own clock
 */
export function serversView({ snapshot, analysis, members, history }: Moment, nowMs: number): ServersData {
  return {
    version: snapshot.version,
    servers: members.flatMap(({ connection, label, where }) =>
      connection === null ? [] : [{ ...connection, eagerTokens: analysis.eagerTokensOf(label), where }],
    ),
    files: members.flatMap(({ file, label, kind }) =>
      file === null
        ? []
        : [
            {
              label,
              kind,
              displayPath: file.displayPath,
              toolCount: analysis.toolCountOf(label),
              eagerTokens: analysis.eagerTokensOf(label),
              problems: file.problems.filter(({ source }) => source === null || source === label),
            },
          ],
    ),
    eagerTokens: {
      servers: analysis.eagerTokensOfAll(labelsOf(members, ({ connection }) => connection !== null)),
      files: analysis.eagerTokensOfAll(labelsOf(members, ({ file }) => file !== null)),
    },
    history,
    nowMs,
  };
}

function labelsOf(members: readonly Member[], isWanted: (member: Member) => boolean): readonly string[] {
  return members.filter(isWanted).map(({ label }) => label);
}

/** `GET /api/servers/log`. */
export function serverLogView(
  label: string,
  log: { readonly messages: readonly ProtocolMessage[]; readonly dropped: number },
): ServerLogData {
  return { label, messages: log.messages, dropped: log.dropped };
}
