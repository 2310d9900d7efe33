import { memo } from "react";
import { visible } from "@/lib/engine/visible";
import { textChunks } from "./prepare-listing";

/**
 * A text of any length exactly as a program reads it, inert, in a box that scrolls. Pieces out of view are not laid
 * out, so a listing of 14,000 tools opens at once.
 */
export const ChunkedText = memo(function ChunkedText({
  text,
  label,
}: {
  readonly text: string;
  readonly label: string;
}) {
  return (
    <section
      aria-label={label}
      // A box that scrolls must be reachable, or its end cannot be read by keyboard.
      tabIndex={0}
      className="max-h-112 overflow-y-auto whitespace-pre-wrap rounded-control bg-sunken px-3 py-2.5 font-mono text-caption leading-4.5 tracking-normal [overflow-wrap:anywhere]"
    >
      {textChunks(text).map((chunk, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: equal pieces are told apart by their place alone
          key={at}
          className="[contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
        >
          {visible(chunk)}
        </div>
      ))}
    </section>
  );
});
