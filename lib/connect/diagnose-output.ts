import type { DiagnosisContext } from "./diagnose";
import type { ProcessExit } from "./fault";
import { OUTPUT_RULES } from "./output-rules";

/** A likely cause and what to do about it. */
export interface Finding {
  readonly likelyCause: string | null;
  readonly fix: string | null;
}

/** What ended the attempt whose output is read. */
export type Ending =
  | { readonly kind: "exited"; readonly exit: ProcessExit }
  | { readonly kind: "timeout" }
  | { readonly kind: "protocol" }
  | { readonly kind: "rejected"; readonly reason: string };

/** How much of the output is read: the cause stands near the end. */
const READ_LINES = 60;
const READ_CHARS = 500;

/**
 * The likely cause from what a server printed, most certain sign first; null when nothing in it is known.
 * Every pattern is applied to single, clipped lines and has no nested repetition: the text is hostile.
 */
export function explainOutput(context: DiagnosisContext, ending: Ending): Finding | null {
  const said = ending.kind === "rejected" ? [ending.reason] : [];
  const lines = [...context.stderr, ...said].slice(-READ_LINES).map((line) => line.slice(0, READ_CHARS));
  for (const rule of OUTPUT_RULES) {
    const found = rule(lines, context);
    if (found) return found;
  }
  return fromNoise(context) ?? fromEnding(ending, context);
}

function fromNoise({ noise }: DiagnosisContext): Finding | null {
  const first = noise.find((text) => text.trim() !== "");
  if (first === undefined) return null;
  const shown = first.trim().slice(0, 80);
  return {
    likelyCause: `It prints text on standard output, where only messages may stand, beginning with: ${shown}`,
    fix: "Turn its logging off or to standard error, and check that it is started as a stdio server (some need a flag such as --stdio).",
  };
}

/** Commands that fetch what they run. */
const DOWNLOADERS = /(?:^|[\\/])(?:npx|uvx|bunx|pnpx|docker|podman)(?:\.cmd|\.exe)?$/;

function fromEnding(ending: Ending, { command, args }: DiagnosisContext): Finding | null {
  if (ending.kind === "timeout" && command !== null && DOWNLOADERS.test(command)) {
    return {
      likelyCause: `${command} may still be downloading what it runs.`,
      fix: "Run the same command once in a terminal, so that it is there the next time.",
    };
  }
  if (ending.kind === "timeout" && command !== null) {
    return {
      likelyCause:
        "It runs, but does not answer: it may not be an MCP server over stdio, or wait for something.",
      fix: "Check that this command starts the server in stdio mode (some need a flag such as --stdio).",
    };
  }
  if (ending.kind !== "exited") return null;
  return fromExit(ending.exit, args);
}

function fromExit(exit: ProcessExit, args: readonly string[]): Finding | null {
  if (exit.signal === "SIGKILL") {
    return {
      likelyCause: "Somebody ended it from outside: a person, or the system because memory ran out.",
      fix: null,
    };
  }
  if (exit.signal === "SIGTERM" || exit.signal === "SIGINT" || exit.signal === "SIGHUP") {
    return { likelyCause: "Somebody asked it from outside to end.", fix: null };
  }
  if (exit.signal !== null) {
    return { likelyCause: `It crashed (${exit.signal}).`, fix: "Tell the server's author." };
  }
  if (exit.code === 0) {
    return {
      likelyCause:
        "It ended without an error: it may not be an MCP server over stdio, or needs another argument to become one.",
      fix: args.length === 0 ? "Look up the arguments that start it in stdio mode." : "Check its arguments.",
    };
  }
  if (exit.code === 127)
    return { likelyCause: "A command that it starts was not found.", fix: "Install that command." };
  if (exit.code === 126) return { likelyCause: "A command that it starts may not be executed.", fix: null };
  return null;
}
