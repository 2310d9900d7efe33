import { explainHttpStatus, explainNetwork } from "./diagnose-http";
import { explainOutput, type Finding } from "./diagnose-output";
import { explainSpawn } from "./diagnose-spawn";
import type { Fault, StagedFault } from "./fault";
import { describeExit } from "./stdio-transport";
import type { ConnectionFailure } from "./types";

/** What is known about a server whose attempt ended. All text is masked already. */
export interface DiagnosisContext {
  readonly label: string;
  /** Where the entry stands: `config.yaml:14:3`. */
  readonly where: string;
  /** null for a server reached by its address. */
  readonly command: string | null;
  readonly args: readonly string[];
  /** Names of the variables that the entry sets. */
  readonly envNames: readonly string[];
  /** Masked address, for servers without a command. */
  readonly address: string;
  readonly headerNames: readonly string[];
  readonly stderr: readonly string[];
  /** What it printed on standard output that is no message. */
  readonly noise: readonly string[];
  /** What the configuration says against starting it, for `blocked`. */
  readonly blocking: readonly { readonly message: string; readonly hint: string | null }[];
}

/**
 * Says what happened, the likely cause, and what to do, from the facts and from what the server printed.
 * Pure: same facts, same words.
 */
export function diagnose({ stage, fault }: StagedFault, context: DiagnosisContext): ConnectionFailure {
  const { code, message, likelyCause = null, fix = null } = explain(fault, context);
  return { stage, code, message, likelyCause, fix };
}

interface Explained extends Partial<Finding> {
  readonly code: string;
  readonly message: string;
}

function explain(fault: Fault, context: DiagnosisContext): Explained {
  switch (fault.kind) {
    case "blocked":
      return explainBlocked(context);
    case "spawn":
      return explainSpawn(fault.trouble, context);
    case "exited":
      return {
        code: "exited",
        message: withLastLine(`The server ${describeExit(fault.exit)}.`, context),
        ...explainOutput(context, { kind: "exited", exit: fault.exit }),
      };
    case "timeout":
      return explainTimeout(fault, context);
    case "http_status":
      return explainHttpStatus(fault.status, fault.body, context);
    case "network":
      return explainNetwork(fault.code, fault.reason, context);
    case "bad_url":
      return {
        code: "bad_url",
        message: `The address of ${context.label} cannot be used: ${fault.reason}.`,
        fix: `Correct url at ${context.where}; it looks like https://host/mcp.`,
      };
    case "bad_header":
      return {
        code: "bad_header",
        message: `A header of ${context.label} cannot be sent: ${fault.reason}.`,
        fix: `Correct headers at ${context.where}; a line break at the end of a variable is the usual reason.`,
      };
    case "redirect":
      return {
        code: "redirected",
        message: `${fault.reason}: the configured headers would go to another server.`,
        fix: `If that server is the right one, put its address into url at ${context.where}.`,
      };
    case "not_mcp":
      return {
        code: "not_mcp",
        message: `${context.address} answers, but not with MCP (${fault.reason}).`,
        likelyCause: "The address is that of a web page or of another API.",
        fix: `Look up the MCP address of the server, which often ends in /mcp or /sse, and put it into url at ${context.where}.`,
      };
    case "protocol":
      return {
        code: "protocol",
        message: `The server does not follow the protocol: ${fault.reason}.`,
        ...explainOutput(context, { kind: "protocol" }),
      };
    case "rejected":
      return {
        code: "rejected",
        message: `The server answered ${fault.method} with an error (${fault.code}): ${fault.reason}`,
        ...explainOutput(context, { kind: "rejected", reason: fault.reason }),
      };
    case "list_loop":
      return {
        code: "list_loop",
        message: `The list does not end: page ${fault.page} points to a page that came before (cursor ${JSON.stringify(fault.cursor)}).`,
        likelyCause: "The server ignores or repeats the cursor it is given.",
        fix: "The tools of the pages before are kept. Tell the server's author; reconnecting will not change it.",
      };
    case "list_too_long":
      return {
        code: "list_too_long",
        message: `The list was cut off: ${fault.reason}.`,
        fix: "What came before is kept. Tell the server's author, or configure it to offer fewer tools.",
      };
    case "closed":
      return {
        code: "closed",
        message: `The connection is gone: ${fault.reason}.`,
        likelyCause: "The server was stopped or restarted, or something between closed an idle connection.",
        fix: null,
      };
    case "cancelled":
      return { code: "cancelled", message: "The attempt was called off." };
    case "unexpected":
      return {
        code: "unexpected",
        message: `Something unforeseen happened: ${fault.reason}`,
        ...explainOutput(context, { kind: "protocol" }),
      };
  }
}

function explainBlocked({ blocking, where }: DiagnosisContext): Explained {
  return {
    code: "unresolved",
    message:
      blocking.map((problem) => problem.message).join(" ") || "Something in its entry is not resolved.",
    fix: blocking.find((problem) => problem.hint !== null)?.hint ?? `Complete the entry at ${where}.`,
  };
}

function explainTimeout(fault: Extract<Fault, { kind: "timeout" }>, context: DiagnosisContext): Explained {
  const seconds = `${Math.round(fault.limitMs / 100) / 10} s`;
  const message = {
    initialize: `No answer to initialize within ${seconds}.`,
    page: `No answer to tools/list within ${seconds}; the pages before are kept.`,
    all: `The list was not complete within ${seconds}; the pages before are kept.`,
  }[fault.what];
  const setting = { initialize: "connect_timeout", page: "timeout", all: "--timeout" }[fault.what];
  const place = fault.what === "all" ? "" : ` at ${context.where}`;
  const found = explainOutput(context, { kind: "timeout" });
  const longer = `If it only needs longer, raise ${setting} above ${seconds.replace(" s", "")}${place}.`;
  return {
    code: "timeout",
    message: withLastLine(message, context),
    likelyCause: found?.likelyCause ?? null,
    fix: found?.fix ? `${found.fix} ${longer}` : longer,
  };
}

/** The last complaint a server printed, or else its last line, is the best word there is when nothing better is known. */
function withLastLine(message: string, { stderr }: DiagnosisContext): string {
  const telling = stderr.filter(isTelling);
  const last = (telling.findLast((line) => COMPLAINT.test(line)) ?? telling.at(-1))?.trim();
  if (last === undefined) return message;
  return `${message} Its last words: ${last.length > 300 ? `${last.slice(0, 299)}…` : last}`;
}

const COMPLAINT =
  /\b(?:\w*error|fatal|exception|fail(?:ed|ure)?|cannot|could not|unable|denied|refused|missing|required|invalid|not (?:set|found))\b/i;

/** Lines of standard error that tell nothing. */
const EMPTY_WORDS: readonly RegExp[] = [
  /^toolscope: /,
  /^Node\.js v|^Emitted 'error' event/,
  /^(?:node:|file:\/\/|\/)\S*:\d+$/, // where Node says the error was thrown
  /^\s+(?:at|throw) /, // stack frame, line of source
  /^\s*\^+$/,
  /^[\s{}[\]();,]*$/,
  /^\s+\w+: (?:\[|'?[\w/.-]*'?,?$)/, // a property of a printed error
];

function isTelling(line: string): boolean {
  return !EMPTY_WORDS.some((pattern) => pattern.test(line));
}
