import { useState } from "react";
import { TextButton, TextLink } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import { formatCount, formatInteger } from "@/components/ui/format";
import { BadIcon, WarnIcon } from "@/components/ui/icons";
import { SectionHead } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";
import type { OverviewData } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import { type AttentionItem, attentionItems, type Finding } from "./prepare-attention";

/** Items that one looks through; the rest come at a click. */
const FIRST_ITEMS = 6;
/** Of one source's other problems; its own page tells all. */
const MOST_OTHERS = 20;

/** Problems that need a person, as sentences with one link each. */
export function Attention({
  data,
  isConnecting = false,
}: {
  readonly data: OverviewData;
  readonly isConnecting?: boolean;
}) {
  const [isWhole, setWhole] = useState(false);
  const items = attentionItems(data);
  const shown = isWhole ? items : items.slice(0, FIRST_ITEMS);
  return (
    <section aria-labelledby="attention" id="needs-a-person">
      <SectionHead id="attention" title="Needs a person" aside={formatInteger(items.length)} />
      {items.length === 0 ? (
        <p className="text-table text-text-2">
          {isConnecting
            ? "Nothing so far."
            : "Nothing. Every server answered, and every definition reads well."}
        </p>
      ) : (
        <ul className="-mt-1.5 text-table">
          {shown.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </ul>
      )}
      {items.length > shown.length && (
        <TextButton onClick={() => setWhole(true)} className="mt-2 text-table">
          Show {formatInteger(items.length - shown.length)} more
        </TextButton>
      )}
    </section>
  );
}

function Item({ item }: { readonly item: AttentionItem }) {
  const isBad = item.tone === "bad";
  return (
    <li className="grid grid-cols-[18px_minmax(0,1fr)_auto] gap-x-2.5 border-line border-b py-2.75">
      {isBad ? (
        <BadIcon className="mt-0.5 size-4 text-neg" />
      ) : (
        <WarnIcon className="mt-0.5 size-4 text-warn" />
      )}
      <div className="num min-w-0">
        <p>
          <span className="sr-only">{isBad ? "Error: " : "Warning: "}</span>
          <b className="font-semibold">
            <CodeText text={item.title} />
          </b>
        </p>
        {item.text !== null && (
          <p>
            <CodeText text={item.text} />
          </p>
        )}
        {item.detail !== null && (
          <p className="text-text-2">
            <CodeText text={item.detail} />
          </p>
        )}
        {item.place !== null && (
          <p className="text-caption text-text-3">
            <ServerText text={item.place} />
          </p>
        )}
        <Others findings={item.others} />
      </div>
      {item.href !== null && (
        <TextLink href={item.href} className="self-start font-medium not-hover:no-underline">
          Open<span className="sr-only"> {visibleLine(item.title, 80)}</span>
        </TextLink>
      )}
    </li>
  );
}

function Others({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  const shown = findings.slice(0, MOST_OTHERS);
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-text-2">
        {formatCount(findings.length, "more problem", "more problems")}
      </summary>
      <ul className="mt-1 grid gap-1.5 border-line border-l pl-3">
        {shown.map(({ place, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity but their place
          <li key={at}>
            {place !== null && <ServerText text={place} className="block text-caption text-text-3" />}
            <CodeText text={text} />
          </li>
        ))}
        {findings.length > shown.length && (
          <li className="text-text-3">and {formatInteger(findings.length - shown.length)} more</li>
        )}
      </ul>
    </details>
  );
}
