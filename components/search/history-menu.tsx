"use client";

import { ChevronDown } from "lucide-react";
import { clearHistory, useHistory } from "@/components/client/history";
import { Button } from "@/components/ui/button";
import { formatInteger } from "@/components/ui/format";
import { Menu } from "@/components/ui/menu";
import { visibleLine } from "@/lib/engine/visible";

/** Queries in the menu; older ones come back in the palette, which finds by typing. */
const SHOWN = 15;

/** What was asked in this browser, to ask again. */
export function HistoryMenu({ onRun }: { readonly onRun: (query: string) => void }) {
  const history = useHistory();
  if (history.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button variant="ghost">
          History {formatInteger(history.length)} <ChevronDown strokeWidth={1.75} />
        </Button>
      }
      items={[
        ...history.slice(0, SHOWN).map(({ query, admitted }) => ({
          id: `query ${query}`,
          label: <bdi className="block max-w-80 truncate">{visibleLine(query, 120)}</bdi>,
          hint: admitted === null ? undefined : `${formatInteger(admitted)} admitted then`,
          onSelect: () => onRun(query),
        })),
        { id: "forget", label: "Forget all of them", onSelect: clearHistory },
      ]}
    />
  );
}
