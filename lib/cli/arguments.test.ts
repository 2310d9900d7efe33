import { describe, expect, it } from "vitest";
import { type OptionSpecs, readArguments } from "./arguments";
import { isUsageError } from "./usage-error";

const specs: OptionSpecs = {
  config: { value: "FILE", help: "" },
  only: { value: "LABEL", repeatable: true, help: "" },
  json: { help: "" },
  help: { short: "h", help: "" },
};

function read(...argv: string[]) {
  const { options, positionals } = readArguments(specs, argv);
  return { ...Object.fromEntries(options), positionals };
}

function complaint(...argv: string[]): string {
  try {
    readArguments(specs, argv);
  } catch (error) {
    if (isUsageError(error)) return error.hint === null ? error.message : `${error.message} ${error.hint}`;
    throw error;
  }
  throw new Error("was accepted");
}

describe("reading a command line", () => {
  it("takes values joined or after the option", () => {
    expect(read("--config", "a.yaml")).toEqual({ config: "a.yaml", positionals: [] });
    expect(read("--config=a=b.yaml")).toEqual({ config: "a=b.yaml", positionals: [] });
  });

  it("keeps repeated values in order, and the last of the others", () => {
    expect(read("--only", "b", "--only=a", "--config", "x", "--config", "y")).toEqual({
      only: ["b", "a"],
      config: "y",
      positionals: [],
    });
  });

  it("keeps positionals apart, and everything after --", () => {
    expect(read("a", "--json", "b", "--", "--json")).toEqual({
      json: true,
      positionals: ["a", "b", "--json"],
    });
  });

  it("knows short options", () => {
    expect(read("-h")).toEqual({ help: true, positionals: [] });
  });

  it("takes a single dash as a value (standard input)", () => {
    expect(read("--config", "-")).toEqual({ config: "-", positionals: [] });
  });

  it.each([
    [["--confg", "x"], "Unknown option --confg. Did you mean --config?"],
    [["--jsonn"], "Unknown option --jsonn. Did you mean --json?"],
    [["--colour"], "Unknown option --colour. --help lists the options."],
    [["-x"], "Unknown option -x. --help lists the options."],
    [["--constructor"], "Unknown option --constructor. --help lists the options."],
    [["--config"], "--config needs a value: --config FILE."],
    [
      ["--config", "--json"],
      "--config needs a value: --config FILE. If the value is --json, join them: --config=--json",
    ],
    [["--json=yes"], "--json takes no value."],
  ])("says what is wrong with %j", (argv, message) => {
    expect(complaint(...argv)).toBe(message);
  });
});
