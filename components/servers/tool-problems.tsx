import { useState } from "react";
import { TextButton } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import { formatCount, formatInteger } from "@/components/ui/format";
import { BadIcon, InfoIcon, WarnIcon } from "@/components/ui/icons";
import { ServerText } from "@/components/ui/server-text";
import type { ServerView } from "./prepare-timeline";

type ToolProblem = ServerView["problems"][number];

/** Problems that are told at first, and at all. */
const PROBLEMS = { first: 5, most: 200 } as const;

/** What is odd about a server's tools, and what became of each. */
export function ToolProblems({ problems }: { readonly problems: readonly ToolProblem[] }) {
  const [isWhole, setWhole] = useState(false);
  if (problems.length === 0) return null;
  const shown = problems.slice(0, isWhole ? PROBLEMS.most : PROBLEMS.first);
  const left = problems.length - shown.length;
  return (
    <section aria-label="Problems with its tools" className="mt-5">
      <h3 className="font-semibold">{formatCount(problems.length, "problem")} with its tools</h3>
      <ul className="mt-1">
        {shown.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: problems have no identity but their place
          <Row key={at} problem={problem} />
        ))}
      </ul>
      {left > 0 && !isWhole && (
        <TextButton onClick={() => setWhole(true)} className="mt-1.5 text-table">
          Show {formatInteger(left)} more
        </TextButton>
      )}
      {left > 0 && isWhole && (
        <p className="mt-1.5 text-caption text-text-2">
          And {formatInteger(left)} more, in the JSON copy of the connections.
        </p>
      )}
    </section>
  );
}

const marks = {
  error: <BadIcon className="mt-0.5 size-4 shrink-0 text-neg" />,
  warning: <WarnIcon className="mt-0.5 size-4 shrink-0 text-warn" />,
  note: <InfoIcon className="mt-0.5 size-4 shrink-0 text-text-3" />,
};

function Row({ problem: { severity, path, message, hint } }: { readonly problem: ToolProblem }) {
  return (
    <li className="flex gap-2 border-line border-b py-1.5 last:border-b-0">
      {marks[severity]}
      <span className="min-w-0 text-text-2">
        <span className="sr-only">{severity}: </span>
        {path !== null && <ServerText text={path} className="block text-caption text-text-3" />}
        <CodeText text={hint === null ? message : `${message} ${hint}`} />
      </span>
    </li>
  );
}
