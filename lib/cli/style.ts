import { styleText } from "node:util";
import type { Environment, Terminal } from "./environment";

/** Marks up text for one stream; every function returns its argument when that stream shows no colour. */
export interface Style {
  readonly strong: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly good: (text: string) => string;
  readonly warn: (text: string) => string;
  readonly bad: (text: string) => string;
}

/** Colour only where a person looks, and not when NO_COLOR (no-color.org) or a dumb terminal says otherwise. */
export function styleFor(terminal: Terminal, env: Environment["env"]): Style {
  const coloured = terminal.isTty && !env.NO_COLOR && env.TERM !== "dumb";
  const marked = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    coloured ? styleText(format, text, { validateStream: false }) : text;
  return {
    strong: marked("bold"),
    dim: marked("dim"),
    good: marked("green"),
    warn: marked("yellow"),
    bad: marked("red"),
  };
}
