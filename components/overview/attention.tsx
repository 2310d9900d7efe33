import Link from "next/link";
import { formatInteger } from "@/components/ui/format";
import { BadIcon, WarnIcon } from "@/components/ui/icons";
import { SectionHead } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";
import type { OverviewData } from "@/lib/api/contract";
import { attentionItems } from "./prepare-attention";

/** Problems that need a person, as sentences with one link each. */
export function Attention({ data }: { readonly data: OverviewData }) {
  const items = attentionItems(data);
  return (
    <section aria-labelledby="attention">
      <SectionHead id="attention" title="Needs a person" aside={formatInteger(items.length)} />
      {items.length === 0 ? (
        <p className="text-table text-text-2">
          Nothing. Every server answered, and every definition reads well.
        </p>
      ) : (
        <ul className="text-table">
          {items.map((item) => (
            <li
              key={item.key}
              className="grid grid-cols-[18px_minmax(0,1fr)_auto] gap-x-2.5 border-line border-b py-2.75"
            >
              {item.tone === "bad" ? (
                <BadIcon className="mt-0.5 size-4 text-neg" />
              ) : (
                <WarnIcon className="mt-0.5 size-4 text-warn" />
              )}
              <span className="num min-w-0">
                <span className="sr-only">{item.tone === "bad" ? "Error: " : "Warning: "}</span>
                <ServerText text={item.title} className="font-semibold" />
                {item.detail !== null && (
                  <span className="block text-text-2">
                    <ServerText text={item.detail} />
                  </span>
                )}
              </span>
              {item.href !== null && (
                <Link href={item.href} className="font-medium">
                  Open<span className="sr-only">: {item.title}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
