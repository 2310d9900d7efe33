import { visible } from "@/lib/engine/visible";

/** A sentence of ours with names between backticks, as messages have them; the names are printed as code, inert. */
export function CodeText({ text }: { readonly text: string }) {
  return text.split("`").map((piece, at) =>
    at % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces are told apart by their place alone
      <bdi key={at}>{visible(piece)}</bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces are told apart by their place alone
      <code key={at} className="break-all rounded-[2px] bg-sunken px-0.75">
        {visible(piece)}
      </code>
    ),
  );
}
