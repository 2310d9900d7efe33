"use client";

import { Button } from "@/components/ui/button";
import { Sign } from "@/components/ui/icons";

/** In place of the page when this tab has no session: a token was wanted, or Toolscope was started anew. */
export function SessionEnded() {
  return (
    <main className="mx-auto flex min-h-screen max-w-120 flex-col items-start justify-center gap-3 px-(--gutter) py-10">
      <Sign className="text-accent" width={32} height={32} />
      <h1 className="text-title">This tab’s session ended</h1>
      <p className="text-text-2">
        Toolscope gives each start a session of its own and answers no other. It was started again, or this
        browser lost its cookie. Nothing is lost: the page’s address holds what you were looking at.
      </p>
      <ol className="list-decimal space-y-1 pl-5 text-table text-text-2">
        <li>Reload this page.</li>
        <li>If that does not help, open the address printed in the terminal that runs Toolscope.</li>
      </ol>
      <Button variant="primary" className="mt-1" onClick={() => window.location.reload()}>
        Reload this page
      </Button>
    </main>
  );
}
