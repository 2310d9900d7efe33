"use client";

import { useQuery } from "@tanstack/react-query";
import { toolscopeCommand } from "@/components/client/command";
import { listingQuery, stateQuery } from "@/components/client/queries";
import { CopyMenu } from "@/components/ui/copy";
import { Empty } from "@/components/ui/empty";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount } from "@/components/ui/format";
import { SectionHead } from "@/components/ui/page";
import { Segmented } from "@/components/ui/segmented";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Diff } from "@/components/ui/verbatim";
import type { ListingData } from "@/lib/api/contract";
import { ChunkedText } from "./chunked-text";
import { tierWords } from "./prepare-copy";
import { listingSentence, shortenedDiff } from "./prepare-listing";
import type { Budget } from "./use-budget";
import { type Listings, type ListingText, useListings } from "./use-listing";
import { useNear } from "./use-near";
import { useListingView, type ListingView as View } from "./use-views";

const title = "The listing, as the model reads it";

const views = [
  { value: "diff", label: "Diff" },
  { value: "now", label: "Now" },
  { value: "saved", label: "Saved" },
] as const;

/** The exact text and what changes in it. Asked for once, when the panel comes near; rendered here ever after. */
export function ListingPanel({ budget }: { readonly budget: Budget }) {
  const [ref, isNear] = useNear<HTMLElement>("600px");
  const listing = useQuery({ ...listingQuery(), enabled: isNear });
  return (
    <section ref={ref} aria-labelledby="listing-title">
      {listing.data === undefined ? (
        <>
          <SectionHead id="listing-title" title={title} />
          {listing.isError ? (
            <ErrorState
              title="The listing could not be loaded"
              error={listing.error}
              onRetry={() => void listing.refetch()}
            />
          ) : (
            <SkeletonRows rows={8} label="Loading the listing" />
          )}
        </>
      ) : (
        <LoadedListing data={listing.data} budget={budget} />
      )}
    </section>
  );
}

function LoadedListing({ data, budget }: { readonly data: ListingData; readonly budget: Budget }) {
  const [view, setView] = useListingView();
  const listings = useListings(data, budget);
  const { saved, now, changes } = listings;
  const deltaTokens = budget.now.outcome.listingTokens - budget.saved.outcome.listingTokens;
  const sentence = listingSentence({ changes, deltaTokens, savedHash: saved.hash, nowHash: now.hash });
  return (
    <>
      <SectionHead
        id="listing-title"
        title={title}
        summary={
          <>
            {sentence} <Hashes saved={saved} now={now} />
          </>
        }
        actions={
          <>
            <ListingCopy budget={budget} now={now} />
            <Segmented label="Show the listing as" value={view} onChange={setView} options={views} />
          </>
        }
      />
      <ListingView view={view} listings={listings} />
    </>
  );
}

function Hash({ hash }: { readonly hash: string }) {
  return <code className="rounded-[2px] bg-sunken px-0.75 py-px">{hash.slice(0, 6)}</code>;
}

function Hashes({ saved, now }: { readonly saved: ListingText; readonly now: ListingText }) {
  const isChanged = saved.hash !== now.hash;
  return (
    <>
      Hash{" "}
      <span className="whitespace-nowrap">
        <Hash hash={saved.hash} />
        {isChanged && (
          <>
            {" → "}
            <Hash hash={now.hash} />
          </>
        )}
        :
      </span>{" "}
      {isChanged ? "the prompt cache would miss once." : "the prompt cache holds."}
    </>
  );
}

function ListingView({
  view,
  listings: { saved, now, changes },
}: {
  readonly view: View;
  readonly listings: Listings;
}) {
  if (view === "diff") {
    if (changes.length === 0) return <NoListing />;
    return (
      <Diff
        lines={shortenedDiff(changes)}
        label="Listing against the saved configuration"
        maxHeight="28rem"
      />
    );
  }
  const { text } = view === "now" ? now : saved;
  if (text === "") return <NoListing />;
  return (
    <ChunkedText text={text} label={view === "now" ? "Text of the listing" : "Text of the saved listing"} />
  );
}

function NoListing() {
  return (
    <Empty title="Nothing is listed">
      The model is given no names here: it finds a tool by calling tool_search, or sees every definition.
    </Empty>
  );
}

function ListingCopy({ budget, now }: { readonly budget: Budget; readonly now: ListingText }) {
  const { data: state } = useQuery(stateQuery());
  const { draft, data } = budget;
  const configPath = state === undefined || state.config.isDemo ? null : state.config.path;
  const tokens = budget.now.outcome.listingTokens;
  return (
    <CopyMenu
      size="small"
      variant="ghost"
      choices={[
        { label: "Text", text: () => now.text, done: `Copied the listing, ${formatCount(tokens, "token")}` },
        {
          label: "JSON",
          text: () => JSON.stringify({ text: now.text, tokens, hash: now.hash }, null, 2),
          done: "Copied the listing as JSON",
        },
        {
          label: "Command",
          text: () => toolscopeCommand(tierWords(draft, data.saved, ["--text"]), configPath),
          done: "Copied the command",
        },
      ]}
    />
  );
}
