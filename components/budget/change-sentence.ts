import { formatCount, formatInteger } from "@/components/ui/format";
import type { Draft } from "./draft";
import { type ModeChange, modeChange, namedGroups, type SessionOutcome } from "./mode-change";
import { capitalised, type Segment, type Sentence } from "./sentence";

/** Labels named one by one; more are counted. */
const NAMED_SERVERS = 3;

/**
 * What a draft changes in the listing: who collapses or comes back, what enters or leaves the prompt with it, and
 * how the others stand. Both outcomes are of tier 1 or 2.
 */
export function changeSentence(saved: SessionOutcome, now: SessionOutcome, draft: Draft): Sentence {
  const change = modeChange(saved, now);
  const tokensDelta = now.outcome.listingTokens - saved.outcome.listingTokens;
  const lead = leadWords(draft, now);
  const happening = happeningWords(change, now);
  if (happening !== null) {
    return [
      ...lead,
      ...happening,
      `: ${movedWords(change.namesDelta, tokensDelta)} ${restWords(change, now)}`,
    ];
  }
  const use = `${formatInteger(now.outcome.listingTokens)} of ${formatCount(now.outcome.budget.tokens, "token")} are used.`;
  if (tokensDelta === 0)
    return [...lead, { strong: "nothing changes" }, `: the form stays ${now.outcome.form}, ${use}`];
  return [
    ...lead,
    { strong: "the other servers keep their form" },
    `: ${movedWords(change.namesDelta, tokensDelta)} ${capitalised(use)}`,
  ];
}

/** `At 1,600 tokens`, `Without gitlab, at 4,000 tokens,`. */
function leadWords(draft: Draft, { outcome }: SessionOutcome): Sentence {
  const parts: Sentence[] = [];
  if (draft.off.length > 0) parts.push(["without ", ...labelList(draft.off, (text) => text)]);
  if (draft.listing !== "auto") parts.push([`with listing ${draft.listing}`]);
  if (draft.listing !== "off") parts.push([`at ${formatCount(outcome.budget.tokens, "token")}`]);
  const [first = "", ...rest] = parts.flatMap((part, at) => (at === 0 ? part : [", ", ...part]));
  const ending = parts.length > 1 ? ", " : " ";
  return [typeof first === "string" ? capitalised(first) : first, ...rest, ending];
}

/** The change itself, or null when every source that stays keeps its mode. */
function happeningWords(change: ModeChange, now: SessionOutcome): Sentence | null {
  const { collapsed, returned, shortened, lengthened, dropped, appeared } = change;
  const count = now.session.groups.length;
  const isAll = (labels: readonly string[]) => labels.length === count && count > 1;
  if (dropped.length > 0) return [{ strong: "nothing is listed" }];
  if (isAll(collapsed)) return [{ strong: "every server collapses to one line" }];
  if (collapsed.length > 0) return happens(collapsed, "collapses to one line", "collapse to one line each");
  if (now.outcome.form === "full" && returned.length + lengthened.length > 0) {
    return [{ strong: `${count === 1 ? "the one" : "every"} server is listed in full` }];
  }
  if (isAll(returned)) return [{ strong: "every server is listed by name" }];
  if (returned.length > 0) return happens(returned, "is listed by name", "are listed by name");
  if (shortened.length > 0) return [{ strong: "the first sentences go, the names stay" }];
  return appeared.length > 0 ? [{ strong: "every server has its line" }] : null;
}

function happens(labels: readonly string[], one: string, many: string): Sentence {
  return [
    ...labelList(labels, (text) => ({ strong: text })),
    { strong: labels.length === 1 ? ` ${one}` : ` ${many}` },
  ];
}

/** `gitlab`, `gitlab and trello`, `5 servers`; joints and labels in the weight that `word` gives. */
function labelList(labels: readonly string[], word: (text: string) => Segment): Sentence {
  if (labels.length > NAMED_SERVERS) return [word(`${formatInteger(labels.length)} servers`)];
  const isStrong = typeof word("") !== "string";
  return labels.flatMap((label, at) => {
    if (at === 0) return [{ label, isStrong }];
    return [word(at === labels.length - 1 ? " and " : ", "), { label, isStrong }];
  });
}

/** What enters or leaves the prompt: `201 names leave the prompt and 1,752 tokens with them.` */
function movedWords(namesDelta: number, tokensDelta: number): string {
  const tokens = formatCount(Math.abs(tokensDelta), "token");
  if (namesDelta === 0) return `${tokens} ${verb(tokensDelta)} the prompt.`;
  const names = formatCount(Math.abs(namesDelta), "name");
  const moved = `${names} ${verb(namesDelta)} the prompt`;
  if (tokensDelta === 0) return `${moved}, the tokens stay the same.`;
  const isAlong = namesDelta > 0 === tokensDelta > 0;
  return isAlong
    ? `${moved} and ${tokens} with ${Math.abs(namesDelta) === 1 ? "it" : "them"}.`
    : `${moved}, though it is ${tokens} ${tokensDelta < 0 ? "shorter" : "longer"}.`;
}

function verb(delta: number): string {
  const word = delta < 0 ? "leave" : "enter";
  return Math.abs(delta) === 1 ? `${word}s` : word;
}

/** How the servers stand that are not the news. */
function restWords({ collapsed, returned }: ModeChange, now: SessionOutcome): string {
  const count = now.session.groups.length;
  const named = namedGroups(now).length;
  switch (now.outcome.form) {
    case "groups":
      return "The model sees one line per server.";
    case "mixed":
      if (collapsed.length + named === count) {
        return named === 1
          ? "The other server stays listed by name."
          : `The other ${formatInteger(named)} servers stay listed by name.`;
      }
      return named === returned.length
        ? `The other ${formatCount(count - named, "server")} ${count - named === 1 ? "is" : "are"} one line each.`
        : `${formatInteger(named)} of ${formatInteger(count)} servers ${named === 1 ? "is" : "are"} listed by name.`;
    case "names":
    case "full":
      return `All ${formatCount(now.outcome.deferredToolCount, "deferred tool")} are named.`;
    default:
      return "The model sees neither tools nor servers.";
  }
}
