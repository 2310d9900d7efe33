"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { memo, type Ref } from "react";
import { toolscopeCommand } from "@/components/client/command";
import { stateQuery, toolQuery } from "@/components/client/queries";
import { IconButton } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { CopyMenu } from "@/components/ui/copy";
import { cx } from "@/components/ui/cx";
import { ErrorState } from "@/components/ui/error-state";
import { ClippedServerText, ServerText } from "@/components/ui/server-text";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { AppState, ToolDetail as Detail } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import { CostSplit } from "./cost-split";
import { LintFindings } from "./lint-findings";
import { ListingLines } from "./listing-lines";
import { Parameters } from "./parameters";
import { Retrieval } from "./retrieval";
import { Schemas } from "./schemas";

/** Everything about one tool. Not drawn again while one types into the filter beside it. */
export const ToolDetail = memo(function ToolDetail({
  name,
  panelRef,
  onClose,
  isBeside = false,
}: {
  readonly name: string;
  readonly panelRef?: Ref<HTMLElement>;
  readonly onClose: () => void;
  /** Beside the list: stays in view while the list scrolls, and scrolls by itself. */
  readonly isBeside?: boolean | undefined;
}) {
  const tool = useQuery({ ...toolQuery(name), placeholderData: (previous) => previous });
  return (
    <aside
      ref={panelRef}
      tabIndex={-1}
      aria-label={`Tool ${visibleLine(name, 100)}`}
      aria-busy={tool.isPlaceholderData}
      className={cx("num min-w-0 scroll-mt-16 rounded-small", isBeside && besideLook)}
    >
      {tool.error ? (
        <>
          <CloseButton onClose={onClose} className="float-right" />
          <ErrorState
            title={`${visibleLine(name, 80)} could not be read`}
            error={tool.error}
            onRetry={() => tool.refetch()}
          />
        </>
      ) : tool.data ? (
        <DetailOf key={tool.data.row.publicName} detail={tool.data} onClose={onClose} />
      ) : (
        <>
          <CloseButton onClose={onClose} className="float-right" />
          <SkeletonRows rows={18} label="Reading the tool" />
        </>
      )}
    </aside>
  );
});

/** Below the strip (48 px), as high as the window; the padding keeps focus rings whole. */
const besideLook =
  "wide:sticky wide:top-16 wide:-mx-2 wide:max-h-[calc(100dvh-5rem)] wide:overflow-y-auto wide:overscroll-contain wide:px-2 wide:pb-4";

function CloseButton({ onClose, className }: { readonly onClose: () => void; readonly className?: string }) {
  return (
    <IconButton label="Close the tool" size="small" className={className} onClick={onClose}>
      <X strokeWidth={1.5} />
    </IconButton>
  );
}

function DetailOf({ detail, onClose }: { readonly detail: Detail; readonly onClose: () => void }) {
  const { row } = detail;
  const config = useQuery(stateQuery()).data?.config;
  return (
    <>
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-mono font-semibold text-query tracking-tight [overflow-wrap:anywhere]">
            <bdi>{visibleLine(row.tool)}</bdi>
          </h2>
          <p className="text-caption text-text-3 [overflow-wrap:anywhere]">
            <bdi>{visibleLine(row.label)}</bdi> ·{" "}
            <code className="rounded-[2px] bg-sunken px-0.75">{visibleLine(row.publicName)}</code> · toolset{" "}
            <code>{visibleLine(detail.toolset)}</code>
          </p>
        </div>
        <CopyMenu label="Copy" variant="ghost" size="small" choices={copyChoices(detail, config)} />
        <CloseButton onClose={onClose} />
      </header>
      <Annotations detail={detail} />
      <p className="mt-2.5 text-table text-text-2">
        {row.description === "" ? (
          <span className="text-warn">It has no description.</span>
        ) : (
          <ClippedServerText text={row.description} limit={280} />
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

function copyChoices(detail: Detail, config: AppState["config"] | undefined) {
  const { row, probes } = detail;
  const ownWords = probes.find(({ probe }) => probe === "name words")?.query ?? row.tool;
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
    {
      label: "Command that searches for it",
      text: () =>
        toolscopeCommand(
          ["search", "--query", ownWords, "--explain", "--why", row.publicName],
          config === undefined || config.isDemo ? null : config.path,
        ),
      done: "Copied the command",
    },
  ];
}
