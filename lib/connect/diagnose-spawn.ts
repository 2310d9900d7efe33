import type { DiagnosisContext } from "./diagnose";
import type { SpawnTrouble } from "./fault";

/** What to install when a well-known command is missing. */
const INSTALL_HINTS: ReadonlyMap<string, string> = new Map([
  ["npx", "Install Node.js, which brings npx."],
  ["node", "Install Node.js."],
  ["uvx", "Install uv, which brings uvx."],
  ["uv", "Install uv."],
  ["bunx", "Install Bun, which brings bunx."],
  ["bun", "Install Bun."],
  ["deno", "Install Deno."],
  ["docker", "Install Docker."],
  ["python", "Install Python, or write python3 when that is its name here."],
  ["python3", "Install Python 3."],
]);

/** A command that could not be started, in words. */
export function explainSpawn(trouble: SpawnTrouble, context: DiagnosisContext) {
  const { where } = context;
  const { code } = trouble;
  switch (trouble.code) {
    case "command_not_found":
      return {
        code,
        message:
          trouble.searched === "path"
            ? `The command ${trouble.command} was not found in any folder of PATH.`
            : `There is no file ${trouble.command} to start.`,
        likelyCause:
          trouble.searched === "path"
            ? "It is not installed, or only a shell you use interactively knows where it is."
            : "A relative path starts from the folder of the configuration file.",
        fix: commandHint(trouble, where),
      };
    case "not_executable":
      return {
        code,
        message: `${trouble.file} may not be executed.`,
        likelyCause: "It is a script without the permission to run, or it belongs to somebody else.",
        fix: `Make it executable (chmod +x), or start it with its interpreter as command at ${where}.`,
      };
    case "is_a_folder":
      return {
        code,
        message: `${trouble.file} is a folder, not a command.`,
        likelyCause: null,
        fix: `Name the program inside it as command at ${where}.`,
      };
    case "interpreter_not_found":
      return {
        code,
        message: `${trouble.file} wants to be run by ${trouble.interpreter}, which does not exist.`,
        likelyCause: "Its first line names a program that is not installed here.",
        fix: `Install ${trouble.interpreter}, or start the file with another interpreter as command at ${where}.`,
      };
    case "cwd_not_found":
      return {
        code,
        message: `The folder it should run in does not exist: ${trouble.cwd}`,
        likelyCause: null,
        fix: `Create the folder or correct cwd at ${where}.`,
      };
    case "home_not_made":
      return {
        code,
        message: `Its HOME folder ${trouble.home} could not be made: ${trouble.reason}`,
        likelyCause: null,
        fix: "Make Toolscope's data folder writable, or choose another HOME under env.",
      };
    case "spawn_failed":
      return {
        code,
        message: `The operating system could not start it: ${trouble.reason}`,
        likelyCause: null,
        fix: null,
      };
  }
}

function commandHint(trouble: Extract<SpawnTrouble, { code: "command_not_found" }>, where: string): string {
  if (trouble.searched === "file") return `Correct command at ${where}.`;
  const hint = INSTALL_HINTS.get(trouble.command) ?? `Install ${trouble.command}.`;
  return `${hint} Or write its full path as command at ${where}.`;
}
