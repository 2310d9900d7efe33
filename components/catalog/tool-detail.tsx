"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { toolQuery } from "@/components/client/queries";
import { IconButton } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { CopyMenu } from "@/components/ui/copy";
import { ErrorState } from "@/components/ui/error-state";
import { ClippedServerText, ServerText } from "@/components/ui/server-text";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { ToolDetail as Detail } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import { CostSplit } from "./cost-split";
import { LintFindings } from "./lint-findings";
import { ListingLines } from "./listing-lines";
import { Parameters } from "./parameters";
import { Retrieval } from "./retrieval";
import { Schemas } from "./schemas";

/** Everything about one tool, beside the list. */
export function ToolDetail({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const tool = useQuery({ ...toolQuery(name), placeholderData: (previous) => previous });
  const panel = useRef<HTMLElement>(null);
  // Below the list on narrow screens: opening a tool must bring its page into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool opens another page
  useEffect(() => {
    if (window.matchMedia("(max-width: 1180px)").matches) panel.current?.scrollIntoView({ block: "start" });
  }, [name]);
  return (
    <aside ref={panel} aria-label={`Tool ${visibleLine(name, 100)}`} className="num min-w-0 scroll-mt-14">
      {tool.error ? (
        <>
          <IconButton label="Close the tool" className="float-right" onClick={onClose}>
            <X strokeWidth={1.5} />
          </IconButton>
          <ErrorState
            title={`${visibleLine(name, 80)} could not be read`}
            error={tool.error}
            onRetry={() => tool.refetch()}
          />
        </>
      ) : tool.data ? (
        <DetailOf detail={tool.data} onClose={onClose} />
      ) : (
        <SkeletonRows rows={14} label="Reading the tool" />
      )}
    </aside>
  );
}

function DetailOf({ detail, onClose }: { readonly detail: Detail; readonly onClose: () => void }) {
  const { row } = detail;
  return (
    <>
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-mono font-semibold text-query tracking-tight [overflow-wrap:anywhere]">
            <ServerText text={row.tool} />
          </h2>
          <p className="text-caption text-text-3 [overflow-wrap:anywhere]">
            <ServerText text={row.label} /> ·{" "}
            <code className="rounded-[2px] bg-sunken px-0.75">{visibleLine(row.publicName)}</code>
          </p>
        </div>
        <CopyMenu label="Copy" variant="ghost" size="small" choices={copyChoices(detail)} />
        <IconButton label="Close the tool" size="small" onClick={onClose}>
          <X strokeWidth={1.5} />
        </IconButton>
      </header>
      <Annotations detail={detail} />
      <p className="mt-2.5 text-table text-text-2">
        {row.description === "" ? (
          <span className="text-warn">It has no description.</span>
        ) : (
          <ClippedServerText key={row.publicName} text={row.description} limit={280} />
        )}
      </p>
      <CostSplit detail={detail} />
      <ListingLines detail={detail} />
      <LintFindings findings={detail.lint} />
      <Parameters parameters={detail.parameters} />
      <Retrieval detail={detail} />
      <Schemas detail={detail} />
    </>
  );
}

const hints = [
  ["readOnlyHint", "read only", "neutral"],
  ["destructiveHint", "destructive", "warn"],
  ["idempotentHint", "idempotent", "neutral"],
  ["openWorldHint", "open world", "neutral"],
] as const;

/** What the server claims of its tool; a claim, not a fact. */
function Annotations({ detail }: { readonly detail: Detail }) {
  const { annotations, row } = detail;
  const given = new Map(
    typeof annotations === "object" && annotations !== null ? Object.entries(annotations) : [],
  );
  const claims = hints.filter(([key]) => given.get(key) === true);
  if (claims.length === 0 && row.title === null && row.deferred) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-1.5 text-caption text-text-3">
      {row.title !== null && <ServerText text={row.title} className="mr-1 text-text-2" />}
      {!row.deferred && <Chip>not deferred, in the prompt whole</Chip>}
      {claims.map(([key, words, tone]) => (
        <Chip key={key} tone={tone}>
          says {words}
        </Chip>
      ))}
    </p>
  );
}

function copyChoices(detail: Detail) {
  const { row } = detail;
  return [
    { label: "Public name", text: () => row.publicName, done: "Copied the public name" },
    {
      label: "Definition as JSON",
      text: () =>
        JSON.stringify(
          { name: row.publicName, description: row.description, parameters: detail.inputSchema },
          null,
          2,
        ),
      done: "Copied the definition as JSON",
    },
    {
      label: "All figures as JSON",
      text: () => JSON.stringify(detail, null, 2),
      done: "Copied the tool's figures as JSON",
    },
  ];
}
