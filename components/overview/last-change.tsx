import { routes } from "@/components/client/routes";
import { TextLink } from "@/components/ui/button";
import { Clock } from "@/components/ui/clock";
import { Empty } from "@/components/ui/empty";
import { formatCount, formatDelta, formatInteger } from "@/components/ui/format";
import { SectionHead } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";
import type { CatalogChange } from "@/lib/api/contract";

/** Names that one reads at a glance; the Servers page has them all. */
const SHOWN_NAMES = 6;

/** What the newest change of the catalog added, removed and edited. */
export function LastChange({ change }: { readonly change: CatalogChange | null }) {
  return (
    <section aria-labelledby="changed" className="mt-7">
      <SectionHead
        id="changed"
        title="Changed since the last connection"
        aside={change === null ? undefined : <Clock ms={change.atMs} />}
      />
      {change === null ? (
        <Empty title="Nothing to compare with yet">
          This is the first catalog of this session. Added, removed and edited tools will be listed here, with
          their effect on tokens.
        </Empty>
      ) : (
        <Change change={change} />
      )}
    </section>
  );
}

function Change({ change }: { readonly change: CatalogChange }) {
  return (
    <div className="text-table">
      <p className="num text-text-2">
        {formatCount(change.toolCount, "tool")}, {formatInteger(change.tokens)} tokens if eager (
        {formatDelta(change.deltaTokens)}).{" "}
        <TextLink href={`${routes.servers}#history`}>All changes</TextLink>
      </p>
      <dl className="mt-2 border-line border-t">
        <Names title="added" sign="+" names={change.added} />
        <Names title="removed" sign="−" names={change.removed} />
        <Names title="edited" sign="±" names={change.changed} />
      </dl>
    </div>
  );
}

function Names({
  title,
  sign,
  names,
}: {
  readonly title: string;
  readonly sign: string;
  readonly names: readonly string[];
}) {
  if (names.length === 0) return null;
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2.5 border-line border-b py-2">
      <dt className="num text-text-2">
        {sign}
        {formatInteger(names.length)} {title}
      </dt>
      <dd className="min-w-0">
        {names.slice(0, SHOWN_NAMES).map((name) => (
          <code key={name} className="block break-all">
            <ServerText text={name} />
          </code>
        ))}
        {names.length > SHOWN_NAMES && (
          <span className="num text-text-3">
            and {formatCount(names.length - SHOWN_NAMES, "more", "more")}
          </span>
        )}
      </dd>
    </div>
  );
}
