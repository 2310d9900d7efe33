"use client";

import { useQuery } from "@tanstack/react-query";
import { stateQuery } from "@/components/client/queries";
import { routes } from "@/components/client/routes";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/button";
import { formatCount, formatInteger } from "@/components/ui/format";
import type { AppState } from "@/lib/api/contract";

/** One line when figures leave out servers that have not answered yet, or have failed. */
export function StillArriving() {
  const { data: state } = useQuery(stateQuery());
  const words = state === undefined ? null : missingWords(state.servers);
  if (words === null) return null;
  return (
    <Alert
      className="mb-4"
      title={words.title}
      action={<TextLink href={routes.servers}>Open Servers</TextLink>}
    >
      {words.text}
    </Alert>
  );
}

/** Which servers the figures leave out; null when they leave out none. */
export function missingWords({
  total,
  disabled,
  ready,
  connecting,
  partial,
  failed,
}: AppState["servers"]): { readonly title: string; readonly text: string } | null {
  const enabled = total - disabled;
  if (connecting + partial + failed === 0) return null;
  const parts = [
    connecting > 0 ? `${formatCount(connecting, "server")} still connecting` : null,
    partial > 0 ? `${formatCount(partial, "list")} incomplete` : null,
    failed > 0 ? `${formatCount(failed, "server")} failed` : null,
  ].filter((part) => part !== null);
  return {
    title: `Partial: ${formatInteger(ready)} of ${formatCount(enabled, "server")} listed.`,
    text: `The ladder leaves out what is missing: ${parts.join(", ")}.`,
  };
}
