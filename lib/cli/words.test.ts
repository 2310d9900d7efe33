import { describe, expect, it } from "vitest";
import { commandWords } from "./words";

describe("--command", () => {
  it.each([
    ["node server.js", ["node", "server.js"]],
    [`node "my server.js" --name 'a "b"'`, ["node", "my server.js", "--name", 'a "b"']],
    ["node my\\ server.js", ["node", "my server.js"]],
    [`node ""`, ["node", ""]],
    [`node "a|b" 'c && d'`, ["node", "a|b", "c && d"]],
  ])("is split as a shell splits words: %s", (text, words) => {
    expect(commandWords(text)).toEqual(words);
  });

  it("expands nothing", () => {
    const braces = ["$", "{TOKEN}-y"].join("");
    expect(commandWords(`node $HOME/x ${braces} '$Z' *.js`)).toEqual([
      "node",
      "$HOME/x",
      braces,
      "$Z",
      "*.js",
    ]);
  });

  it.each([
    ["node a.js | tee log", "|"],
    ["node a.js > log", ">"],
    ["node a.js && node b.js", "&&"],
    ["node a.js; node b.js", ";"],
    ["node a.js &", "&"],
    ["(node a.js)", "("],
    ["node a.js # note", "#"],
  ])("refuses what only a shell could do: %s", (text, operator) => {
    expect(() => commandWords(text)).toThrow(`\`${operator}\` has no meaning in it`);
  });

  it("refuses an open quote and an empty command", () => {
    expect(() => commandWords(`node "a`)).toThrow("a quote that is not closed");
    expect(() => commandWords(`node 'it"s`)).toThrow("a quote that is not closed");
    expect(() => commandWords("  ")).toThrow("--command is empty");
  });
});
