"use client";

import { useStreamState } from "@/components/client/event-stream";
import { routes } from "@/components/client/routes";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/button";
import { Clock } from "@/components/ui/clock";
import type { AppState } from "@/lib/api/contract";
import { visible } from "@/lib/engine/visible";

/** What every page must say first: that the server stopped, or that the configuration file is broken. */
export function Banners({ state }: { readonly state: AppState | null }) {
  const stream = useStreamState();
  const isStopped = stream.status === "stopped";
  const isBroken = state?.config.broken === true;
  return (
    // The region stays so that what appears in it is announced.
    <div aria-live="assertive" className="print:hidden">
      {(isStopped || isBroken) && (
        <div className="grid gap-2 px-(--gutter) pt-4">
          {isStopped && (
            <Alert tone="bad" title="Toolscope does not answer.">
              {stream.liveUntilMs !== null && (
                <>
                  Figures are from <Clock ms={stream.liveUntilMs} />.{" "}
                </>
              )}
              Its process has likely ended: start it again in its terminal. This page tries every 3 seconds.
            </Alert>
          )}
          {isBroken && <Broken state={state} />}
        </div>
      )}
    </div>
  );
}

/** A file that broke under an edit leaves the last good state; one that was broken from the start leaves nothing. */
function Broken({ state }: { readonly state: AppState }) {
  const file = <code>{visible(state.config.displayPath)}</code>;
  const wasNeverGood = state.progress.length === 0;
  return (
    <Alert
      title={wasNeverGood ? "The configuration file cannot be used." : "The configuration file is broken."}
      action={<TextLink href={`${routes.overview}#needs-a-person`}>See what is wrong</TextLink>}
    >
      {wasNeverGood ? (
        <>No server is known until {file} can be read.</>
      ) : (
        <>Shown is the last state in which {file} could be read.</>
      )}
    </Alert>
  );
}
