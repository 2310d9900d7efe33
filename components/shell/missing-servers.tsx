"use client";

import { useQuery } from "@tanstack/react-query";
import { stateQuery } from "@/components/client/queries";
import { routes } from "@/components/client/routes";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/button";
import { missingWords } from "./prepare-missing";

/** One line while figures leave out servers that have not listed their tools, or not all of them. */
export function MissingServers() {
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
