"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { isDraft, useDraft, useDraftFigures } from "@/components/client/draft";
import { useStreamState } from "@/components/client/event-stream";
import { routes } from "@/components/client/routes";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Clock } from "@/components/ui/clock";
import { Dot } from "@/components/ui/dot";
import { formatCount, formatInteger } from "@/components/ui/format";
import { SearchIcon } from "@/components/ui/icons";
import { Kbd } from "@/components/ui/kbd";
import { Skeleton } from "@/components/ui/skeleton";
import type { AppState } from "@/lib/api/contract";
import { usePalette } from "./palette-context";
import { staircase } from "./staircase";

const stairFrame = { width: 92, height: 34 };

/** On top of every page: the decision on its ladder, what the listing uses, servers, freshness, and the palette. */
export function Strip({ state }: { readonly state: AppState | null }) {
  const { open } = usePalette();
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-x-4.5 gap-y-1 whitespace-nowrap border-line border-b bg-bg px-(--gutter) text-table max-mid:static max-mid:h-auto max-mid:min-h-11 max-mid:flex-wrap max-mid:gap-x-2.5 max-mid:py-2 print:hidden">
      {state === null ? <StripSkeleton /> : <Decision state={state} />}
      <div className="ml-auto flex items-center gap-2.5">
        {state !== null && <Freshness state={state} />}
        <Button
          size="small"
          icon={<SearchIcon />}
          onClick={open}
          aria-keyshortcuts="Control+K Meta+K"
          className="max-mid:h-8"
        >
          <span>Go to…</span>
          <Kbd keys="mod+k" className="max-mid:hidden" />
        </Button>
      </div>
    </header>
  );
}

function Decision({ state }: { readonly state: AppState }) {
  const [draft] = useDraft();
  const draftFigures = useDraftFigures();
  const isTrying = usePathname() === routes.budget && isDraft(draft);
  const saved = {
    tier: state.decision.tier,
    form: state.decision.form,
    listingTokens: state.decision.listingTokens,
    budgetTokens: state.decision.budget.tokens,
    ladder: state.ladder,
  };
  const shown = isTrying && draftFigures !== null ? draftFigures : saved;
  const stairs = staircase(shown.ladder, shown.budgetTokens, shown.listingTokens, stairFrame);
  const decision = shown.form ?? withoutForm(state);
  const used = `${formatInteger(shown.listingTokens)} of ${formatInteger(shown.budgetTokens)} listing tokens in the prompt`;
  return (
    <>
      <Link
        href={routes.budget}
        aria-label={`Tier ${shown.tier}, ${decision}: ${used}. Open Budget`}
        className="flex items-center gap-2.5 rounded-small"
      >
        <svg {...stairFrame} viewBox="0 0 92 34" fill="none" aria-hidden="true" className="graphic shrink-0">
          <path d={stairs.path} className="stroke-accent" strokeWidth={1.6} />
          <path d={`M${stairs.marker.x} 1V33`} className="stroke-text" strokeWidth={1.2} />
          <circle
            cx={stairs.marker.x}
            cy={stairs.marker.y}
            r={3.2}
            className="fill-text stroke-bg"
            strokeWidth={1.4}
          />
        </svg>
        <span>
          <b className="font-semibold">Tier {shown.tier}</b> · {decision}
        </span>
      </Link>
      <Rule />
      <span className="num">
        <b className="font-semibold">{formatInteger(shown.listingTokens)}</b>{" "}
        <span className="text-text-2">
          of {formatInteger(shown.budgetTokens)} listing tokens
          <span className="max-wide:hidden"> in the prompt</span>
        </span>
      </span>
      {isTrying ? (
        <Chip tone="warn">draft, not saved anywhere</Chip>
      ) : (
        <>
          <Rule className="max-wide:hidden" />
          <ServerCount servers={state.servers} />
        </>
      )}
    </>
  );
}

/** What stands for the form while nothing is deferred. */
function withoutForm({ catalog, servers }: AppState): string {
  if (catalog.toolCount > 0) return "all eager";
  return servers.connecting > 0 ? "connecting" : "no tools";
}

function Rule({ className = "" }: { readonly className?: string }) {
  return <span aria-hidden="true" className={`h-4.5 w-px bg-line-strong max-mid:hidden ${className}`} />;
}

function ServerCount({ servers }: { readonly servers: AppState["servers"] }) {
  const enabled = servers.total - servers.disabled;
  const extra = [
    servers.connecting > 0 && `${servers.connecting} connecting`,
    servers.stale > 0 && `${servers.stale} stale`,
  ].filter((part) => part !== false);
  return (
    <Link
      href={routes.servers}
      className="num inline-flex items-center gap-1.75 rounded-small text-text-2 hover:text-text hover:underline max-wide:hidden"
    >
      {servers.connecting > 0 ? <Dot kind="busy" /> : servers.stale > 0 && <Dot kind="stale" />}
      {servers.ready} of {formatCount(enabled, "server")}
      {extra.length > 0 && `, ${extra.join(", ")}`}
    </Link>
  );
}

/** Which catalog this is, and whether what is shown follows it; trouble shows at every width. */
function Freshness({ state }: { readonly state: AppState }): ReactNode {
  const { status } = useStreamState();
  if (status === "stopped") {
    return (
      <Dot kind="failed" className="font-medium text-caption text-neg">
        stopped
      </Dot>
    );
  }
  if (status === "reconnecting") {
    return (
      <Dot kind="busy" className="text-caption text-warn">
        reconnecting
      </Dot>
    );
  }
  return (
    <span className="num text-caption text-text-3 max-wide:hidden">
      catalog <code>{state.catalog.hash.slice(0, 6)}</code> · {status === "live" ? "live" : "opening"},{" "}
      <Clock ms={state.catalog.changedAtMs} />
    </span>
  );
}

function StripSkeleton() {
  return (
    <span role="status" aria-label="Loading the state" className="flex items-center gap-4.5">
      <Skeleton className="w-23" />
      <Skeleton className="w-20" />
      <Skeleton className="w-45 max-mid:hidden" />
    </span>
  );
}
