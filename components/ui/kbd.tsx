"use client";

import { printedKeys } from "@/components/client/hotkeys";
import { useIsMac } from "@/components/client/use-hotkeys";
import { cx } from "./cx";

/** Keys as they are on the keyboard: `<Kbd keys="mod+k" />`. */
export function Kbd({ keys, className }: { readonly keys: string; readonly className?: string | undefined }) {
  const mac = useIsMac();
  return (
    <kbd
      className={cx(
        "inline-block whitespace-nowrap rounded-small border border-line-strong px-1 font-medium font-sans text-[0.6875rem] text-text-3 leading-4 tracking-normal",
        className,
      )}
    >
      {printedKeys(keys, mac).join(" ")}
    </kbd>
  );
}
