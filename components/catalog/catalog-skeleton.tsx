import { cx } from "@/components/ui/cx";
import { Section } from "@/components/ui/page";
import { SkeletonRows } from "@/components/ui/skeleton";

/** The catalog's page while thousands of tools are on their way: every part where it will stand. */
export function CatalogSkeleton() {
  return (
    <>
      <Block className="mb-4 h-(--control) max-w-110" />
      <Section className="mt-0!">
        <Block className="h-106" />
        <Section>
          <SkeletonRows rows={20} label="Reading the catalog" />
        </Section>
      </Section>
    </>
  );
}

function Block({ className }: { readonly className: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx("rounded-control bg-hover motion-safe:animate-pulse-soft", className)}
    />
  );
}
