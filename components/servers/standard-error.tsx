import { Chip } from "@/components/ui/chip";
import { Clock } from "@/components/ui/clock";
import { cx } from "@/components/ui/cx";
import { formatCount, formatInteger } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import { visibleLine } from "@/lib/engine/visible";
import { exitWords, isQuoted } from "./prepare-servers";
import type { ServerView } from "./prepare-timeline";
import { useFollowEnd } from "./use-follow-end";

/** The newest lines that a server wrote to standard error, and how its process ended. */
export function StandardError({ server }: { readonly server: ServerView }) {
  const exit = exitWords(server);
  const { stderr } = server;
  return (
    <section aria-label={`Standard error of ${visibleLine(server.label, 40)}`}>
      <header className="mb-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="font-semibold">Standard error</h3>
        {stderr.length > 0 && (
          <span className="text-caption text-text-3">
            last {formatInteger(stderr.length)} of {formatCount(server.stderrLineCount, "line")}, as received,
            inert
          </span>
        )}
        {exit !== null && (
          <span className="ml-auto">
            <Chip>{exit}</Chip>
          </span>
        )}
      </header>
      {stderr.length === 0 ? (
        <p className="text-text-2">
          {server.origin === "stdio"
            ? "It has written nothing to standard error."
            : "A remote server has none. What it answered stands in its protocol log."}
        </p>
      ) : (
        <Lines server={server} />
      )}
      {stderr.length > 0 && server.attemptStartedAtMs !== null && (
        <p className="mt-2 text-caption text-text-3">
          Seconds since attempt {formatInteger(server.attempt)} began at{" "}
          <Clock ms={server.attemptStartedAtMs} />.
        </p>
      )}
    </section>
  );
}

function Lines({ server: { stderr, failure } }: { readonly server: ServerView }) {
  const box = useFollowEnd<HTMLElement>(stderr);
  return (
    <section
      ref={box}
      aria-label="Lines of standard error"
      // A box that scrolls must be reachable, or its end cannot be read by keyboard.
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-control bg-sunken px-3 py-2.5"
    >
      <ol className="font-mono text-caption leading-4.5">
        {stderr.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <li key={at} className="grid grid-cols-[3.5rem_minmax(0,1fr)]">
            <span className="select-none text-text-3">{(line.atMs / 1000).toFixed(2)}</span>
            <span>
              <ServerText
                text={line.text}
                className={cx(
                  // Lines of ours are told from the server's.
                  line.text.startsWith("toolscope: ") && "text-text-3",
                  isQuoted(line.text, failure) && "bg-neg-soft",
                )}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
