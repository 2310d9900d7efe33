import { quote } from "shell-quote";

/**
 * A command line that prints what a panel shows, as typed in a checkout: `npm run -s toolscope -- search --query '…'`.
 * `configPath` is added unless it is null (the demo is the default).
 */
export function toolscopeCommand(words: readonly string[], configPath: string | null): string {
  const config = configPath === null ? [] : ["--config", configPath];
  return `npm run -s toolscope -- ${quote([...words, ...config])}`;
}
