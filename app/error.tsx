"use client";

import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHead } from "@/components/ui/page";

/** A page that could not be drawn; the frame around it goes on working. */
export default function PageError({ error, reset }: { readonly error: Error; readonly reset: () => void }) {
  return (
    <Page>
      <PageHead
        title="This page could not be drawn"
        lede="The rest of Toolscope still works: choose another page, or try again."
      />
      <ErrorState title="What went wrong" error={error} onRetry={reset} />
    </Page>
  );
}
