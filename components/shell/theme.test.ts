import { describe, expect, it } from "vitest";
import { parseTheme, themeCookie } from "./theme";

describe("the theme", () => {
  it("follows the system unless a person chose one", () => {
    expect([undefined, "", "blue", "Dark"].map(parseTheme)).toEqual(["system", "system", "system", "system"]);
    expect(["light", "dark", "system"].map(parseTheme)).toEqual(["light", "dark", "system"]);
  });

  it("is kept for a year in a cookie of this site alone", () => {
    expect(themeCookie("dark")).toBe("toolscope-theme=dark; path=/; max-age=31536000; samesite=strict");
  });
});
