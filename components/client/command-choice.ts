import type { CopyChoice } from "@/components/ui/copy";
import type { AppState } from "@/lib/api/contract";
import { toolscopeCommand } from "./command";

/**
 * The choice to copy a command line, as a list to spread; empty when the sources came from `--catalog` or `--command`:
 * the command line would then read other ones.
 */
export function commandChoice(
  words: readonly string[],
  { config }: AppState,
  what: string,
): readonly CopyChoice[] {
  if (!config.isDemo && config.path === null) return [];
  const text = () => toolscopeCommand(words, config.isDemo ? null : config.path);
  return [{ label: "Command", text, done: `Copied the command that ${what}` }];
}
