"use client";

import { groupsOf } from "@/components/client/hotkeys";
import { useLocalStore } from "@/components/client/local-store";
import { singleKeysStore } from "@/components/client/preferences";
import { useAllHotkeys } from "@/components/client/use-hotkeys";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { Switch } from "@/components/ui/switch";

/** Keys that belong to a kind of control rather than to a page. */
const controlKeys: readonly (readonly [what: string, keys: readonly string[]])[] = [
  ["Move in a table; first and last row", ["↑", "↓", "Home", "End"]],
  ["Open the current row", ["Enter"]],
  ["Move a slider; ten times as far", ["←", "→", "PageUp", "PageDown"]],
  ["Close what is on top, clear a field", ["Escape"]],
];

/** Every key that works on this page, and the switch for those without a modifier. */
export function KeysDialog({
  isOpen,
  onOpenChange,
}: {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}) {
  const hotkeys = useAllHotkeys();
  const singleKeys = useLocalStore(singleKeysStore);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Keys"
      description="Keys without a modifier do nothing while you type in a field."
      footer={
        <div className="mr-auto flex items-center gap-2.5 text-table">
          <Switch label="Single-key shortcuts" isOn={singleKeys} onChange={singleKeysStore.set} />
          <span aria-hidden="true">Single-key shortcuts {singleKeys ? "on" : "off"}</span>
        </div>
      }
    >
      {groupsOf(hotkeys).map(([group, entries]) => (
        <KeyGroup
          key={group}
          title={group}
          rows={entries.map(({ keys, description = "" }) => [description, [keys]])}
          isOff={!singleKeys}
        />
      ))}
      <KeyGroup title="Tables, sliders, fields" rows={controlKeys} isOff={false} />
    </Dialog>
  );
}

function KeyGroup({
  title,
  rows,
  isOff,
}: {
  readonly title: string;
  readonly rows: readonly (readonly [what: string, keys: readonly string[]])[];
  readonly isOff: boolean;
}) {
  return (
    <section className="mb-4 last:mb-0">
      <h3 className="border-line-strong border-b pb-1.5 font-medium text-caption text-text-3">{title}</h3>
      <dl>
        {rows.map(([what, keys]) => (
          <div
            key={what}
            className="flex min-h-8 items-center justify-between gap-4 border-line border-b text-table"
          >
            <dt className="min-w-0">{what}</dt>
            <dd className="flex shrink-0 items-center gap-1">
              {isOff && !keys.every((key) => key.startsWith("mod+")) && (
                <span className="mr-1.5 text-caption text-text-3">off</span>
              )}
              {keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
