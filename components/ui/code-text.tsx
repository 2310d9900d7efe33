import { ServerText } from "./server-text";

/**
 * A message of Toolscope about somebody's text, inert as {@link ServerText}: what stands between backticks is drawn as
 * code, the backticks are not.
 */
export function CodeText({ text }: { readonly text: string }) {
  const parts = text.split(/`([^`\n]{1,400})`/);
  return parts.map((part, at) => {
    if (part === "") return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their place alone
    if (at % 2 === 0) return <ServerText key={at} text={part} />;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their place alone
      <code key={at} className="rounded-[2px] bg-text/7 px-0.75 py-px">
        <ServerText text={part} />
      </code>
    );
  });
}
