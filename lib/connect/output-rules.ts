import type { DiagnosisContext } from "./diagnose";
import type { Finding } from "./diagnose-output";

/** Looks for one cause in what a server printed. */
export type Rule = (lines: readonly string[], context: DiagnosisContext) => Finding | null;

/** A rule that one line decides. */
function onLine(
  pattern: RegExp,
  explain: (match: RegExpExecArray, context: DiagnosisContext, lines: readonly string[]) => Finding,
): Rule {
  return (lines, context) => {
    for (const line of lines) {
      const match = pattern.exec(line);
      if (match) return explain(match, context, lines);
    }
    return null;
  };
}

const missingModule = onLine(
  /(?:Cannot find (?:module|package) '([^']+)'|No module named '?([\w.]+)'?|Module not found "([^"]+)")/,
  ([, node, python, deno], { args, where }) => {
    const name = node ?? python ?? deno ?? "";
    if (python !== undefined) {
      return {
        likelyCause: `The Python package ${python} is not installed for the Python that runs the server.`,
        fix: "Install it into that environment, or start the server with uvx or with the environment's own python.",
      };
    }
    const isArgument = args.some((arg) => arg !== "" && name.endsWith(arg.replace(/^\.?\.?\//, "")));
    return isArgument || name.startsWith("/")
      ? {
          likelyCause: `The file ${name} does not exist.`,
          fix: `Correct the path in args at ${where}; a relative path starts from the configuration's folder. If it is made by a build, build the server first.`,
        }
      : {
          likelyCause: `The package ${name} is not installed where the server looks for it.`,
          fix: "Install the server's dependencies (npm install in its folder).",
        };
  },
);

const VARIABLE = "[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+";
const NAMES_A_VARIABLE = new RegExp(`\\b${VARIABLE}\\b`, "g");
const IS_MISSING =
  /\b(?:not set|not defined|not provided|not specified|not configured|not found|missing|required|requires?|must be (?:set|provided|defined)|is empty|undefined|please (?:set|provide|define)|needs?|no value)\b/i;

/** Names that look like variables of the environment but are error codes or parts of paths. */
const NO_VARIABLE = /^(?:ERR|UND_ERR|MODULE|NODE_MODULES)(?:_|$)|_NOT_FOUND$/;

const missingVariable: Rule = (lines, { label, envNames, where }) => {
  for (const line of lines) {
    if (!IS_MISSING.test(line)) continue;
    const names = [...new Set(line.match(NAMES_A_VARIABLE) ?? [])].filter((name) => !NO_VARIABLE.test(name));
    if (names.length === 0) continue;
    const given = names.filter((name) => envNames.includes(name));
    const list = names.slice(0, 4).join(" and ");
    if (given.length === names.length) {
      return {
        likelyCause: `The server does not accept the value of ${list}.`,
        fix: `Check ${list} under env of ${label} at ${where}.`,
      };
    }
    return {
      likelyCause: `The server needs ${list} in its environment.`,
      fix: `Set ${names.filter((name) => !given.includes(name)).join(" and ")} under env of ${label} at ${where}: a server gets the variables that stand there, not those of your shell.`,
    };
  }
  return null;
};

const nodeTooOld = onLine(
  /(?:requires? (?:at least )?Node(?:\.js)?(?: version)? ?([>=^~ v\d.x|]+)|Node(?:\.js)? v?([\d.]+) or (?:newer|later|higher)|Unsupported engine|is not a supported version of Node)/i,
  ([, wanted, least]) => {
    const version = (wanted ?? least ?? "").trim();
    return {
      likelyCause: `The server wants another version of Node.js${version === "" ? "" : ` (${version})`} than the one that runs it.`,
      fix: "Install that version and name its node as command.",
    };
  },
);

const notSupportedSyntax = onLine(
  /SyntaxError: (?:Unexpected token|The requested module|Cannot use import statement|Unexpected identifier|Invalid or unexpected token)/,
  () => ({
    likelyCause:
      "Node could not read the server's code: its version is too old for it, or the build is incomplete.",
    fix: "Try a newer Node.js, or install and build the server again.",
  }),
);

const backendRefused: Rule = (lines) => {
  const matches = lines
    .map((line) => /ECONNREFUSED ?([\w.:[\]-]+)?/.exec(line))
    .filter((match) => match !== null);
  const last = matches.at(-1);
  if (!last) return null;
  const address = last[1] ?? "its back end";
  return {
    likelyCause: `The server waits for a back end of its own: it was refused by ${address} ${times(matches.length)}; nothing listens there.`,
    fix: `Start what should listen at ${address}, or give the server the address of one that runs (args or env).`,
  };
};

function times(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}

const nameNotFound = onLine(
  /(?:getaddrinfo )?(?:ENOTFOUND|EAI_AGAIN) ([\w.-]+)|Name or service not known|Temporary failure in name resolution/,
  ([, host]) => ({
    likelyCause: `The server could not find ${host ?? "a host"} on the network.`,
    fix: "Check the network, and the host's name in args or env.",
  }),
);

const portTaken = onLine(/EADDRINUSE(?::? ?(?:address already in use)? ?([\w.:[\]-]+))?/, ([, address]) => ({
  likelyCause: `The port it wants to open is taken${address ? ` (${address})` : ""}, perhaps by an earlier start of the same server.`,
  fix: "End the other process, or give the server another port.",
}));

const npmTrouble: Rule = (lines) => {
  const text = lines.filter((line) => /^npm (?:ERR!|error)/i.test(line.trim()));
  if (text.length === 0) return null;
  const has = (pattern: RegExp) => text.some((line) => pattern.test(line));
  if (has(/\bE404\b|404 Not Found/)) {
    return {
      likelyCause: "npx found no package of this name.",
      fix: "Check the package's name and version in args.",
    };
  }
  if (has(/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ECONNREFUSED|network/i)) {
    return {
      likelyCause: "npx could not download the package: no network.",
      fix: "Connect to the network once, or install the package and name its file in args.",
    };
  }
  if (has(/could not determine executable/i)) {
    return {
      likelyCause: "The package has no command of its own name.",
      fix: "Name the command after the package: npx -y --package NAME COMMAND.",
    };
  }
  if (has(/EACCES|EPERM/)) {
    return {
      likelyCause: "npm may not write to its cache folder.",
      fix: "Make the npm cache folder your own (npm config get cache says which it is).",
    };
  }
  return {
    likelyCause: "npm could not run the package.",
    fix: "Run the same command in a terminal to see its whole report.",
  };
};

const dockerTrouble = onLine(
  /Cannot connect to the Docker daemon|docker daemon running|pull access denied|manifest (?:for .{1,200} )?(?:unknown|not found)/i,
  ([text]) =>
    /daemon/i.test(text)
      ? { likelyCause: "Docker is installed but not running.", fix: "Start Docker, then reconnect." }
      : {
          likelyCause: "Docker could not get the image.",
          fix: "Check the image's name in args, and docker login.",
        },
);

const unauthorizedBackend = onLine(
  /\b(?:401|403)\b.{0,80}(?:unauthori[sz]ed|forbidden|token|credential|api key)|\b(?:invalid|bad|wrong|expired|incorrect)\b.{0,20}\b(?:api[ _-]?key|token|credentials?|password)\b|\bunauthori[sz]ed\b/i,
  (_match, { label, where }) => ({
    likelyCause: "The service behind the server refuses the credential it was given.",
    fix: `Renew the token or key under env of ${label} at ${where}.`,
  }),
);

const permission = onLine(
  /(?:EACCES|EPERM|Permission denied)(?:[^'"]{0,120}['"]([^'"]+)['"])?/i,
  ([, path]) => ({
    likelyCause: `The server may not do what it wants${path ? ` with ${path}` : ""}: permission denied.`,
    fix: "Give it a folder or file that this user may use.",
  }),
);

const missingFile = onLine(
  /(?:ENOENT: no such file or directory,? ?\w* ?'([^']+)'|can't open file '([^']+)'|No such file or directory:? '?([^'\s]+)?'?)/,
  ([, node, python, other], { where }) => {
    const path = node ?? python ?? other;
    return {
      likelyCause: path
        ? `The file or folder ${path} does not exist.`
        : "A file or folder it needs does not exist.",
      fix: `Correct the path in args or env at ${where}; a relative path starts from the configuration's folder.`,
    };
  },
);

const outOfMemory = onLine(/heap out of memory|MemoryError|Cannot allocate memory/, () => ({
  likelyCause: "The server ran out of memory.",
  fix: "Give it more, for Node with NODE_OPTIONS=--max-old-space-size=4096 under env.",
}));

const usage = onLine(
  /^\s*(?:usage:|error: (?:unknown|missing|unrecognized|the following (?:required )?arguments)|unknown (?:option|argument|command)|missing required argument)/i,
  (_match, { where }) => ({
    likelyCause: "The server does not accept its arguments.",
    fix: `Compare args at ${where} with what it prints on standard error.`,
  }),
);

/** `bad option: --api-key` names a credential and is not about one. */
const refusedArgument = onLine(
  /\b(?:bad|invalid|illegal|unknown|unrecogni[sz]ed) (?:option|argument|flag)s?:? ?['"`]?--?\w/i,
  (_match, { where }) => ({
    likelyCause: "The server does not accept its arguments.",
    fix: `Compare args at ${where} with what it prints on standard error.`,
  }),
);

/** Most certain first. A missing module also prints words that look like a missing variable. */
export const OUTPUT_RULES: readonly Rule[] = [
  npmTrouble,
  dockerTrouble,
  missingModule,
  missingVariable,
  nodeTooOld,
  backendRefused,
  nameNotFound,
  portTaken,
  outOfMemory,
  refusedArgument,
  unauthorizedBackend,
  permission,
  missingFile,
  usage,
  notSupportedSyntax,
];
