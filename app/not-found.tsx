import { routes } from "@/components/client/routes";
import { ButtonLink } from "@/components/ui/button";
import { Page, PageHead } from "@/components/ui/page";

/** An address that leads nowhere. */
export default function NotFound() {
  return (
    <Page>
      <PageHead
        title="There is no page at this address"
        lede="It may be from another version of Toolscope, or a letter is wrong. The palette (Ctrl K, ⌘ K) finds tools, queries and servers by name."
      />
      <ButtonLink href={routes.overview} variant="primary">
        Go to Overview
      </ButtonLink>
    </Page>
  );
}
