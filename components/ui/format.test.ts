import { describe, expect, it } from "vitest";
import {
  formatAgo,
  formatBytes,
  formatClock,
  formatCompact,
  formatCount,
  formatDecimal,
  formatDelta,
  formatInteger,
  formatMs,
  formatP,
  formatPercent,
  formatSettingPercent,
  parseFigure,
} from "./format";

/** Literal no-break spaces are invisible in a test, so they are shown as `_`. */
const shown = (text: string) => text.replaceAll("\u00a0", "_");

describe("figures", () => {
  it("group thousands and use the true minus", () => {
    expect(formatInteger(105998)).toBe("105,998");
    expect(formatInteger(999)).toBe("999");
    expect(formatInteger(-1752)).toBe("−1,752");
    expect(formatInteger(1234567)).toBe("1,234,567");
    expect(formatDecimal(1234.5)).toBe("1,234.500");
    expect(formatDecimal(0.1234, 3)).toBe("0.123");
  });

  it("say “not applicable” instead of leaving a cell empty", () => {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect([
        formatInteger(value),
        formatPercent(value),
        formatMs(value),
        formatBytes(value),
        formatP(value),
      ]).toEqual(["–", "–", "–", "–", "–"]);
    }
  });

  it("never sign a zero", () => {
    expect(formatDecimal(-0.0001, 3)).toBe("0.000");
    expect([formatDelta(0), formatDelta(0.0001, 3), formatDelta(-0.0001, 3)]).toEqual([
      "0",
      "0.000",
      "0.000",
    ]);
  });

  it("sign a change", () => {
    expect([formatDelta(12), formatDelta(-1752), formatDelta(0.135, 3)]).toEqual(["+12", "−1,752", "+0.135"]);
    expect(formatDelta(null)).toBe("–");
  });

  it("write a share so that it is never rounded to nothing or to everything", () => {
    expect(shown(formatPercent(0.9686))).toBe("96.9_%");
    expect(shown(formatPercent(0))).toBe("0.0_%");
    expect(shown(formatPercent(1))).toBe("100.0_%");
    expect(shown(formatPercent(0.0001))).toBe("<_0.1_%");
    expect(shown(formatPercent(0.9999))).toBe(">_99.9_%");
    expect(shown(formatPercent(0.83, 0))).toBe("83_%");
    expect(shown(formatSettingPercent(2.5))).toBe("2.5_%");
  });

  it("write times, sizes and p values with their unit", () => {
    expect([0, 885, 9999, 30000].map((ms) => shown(formatMs(ms)))).toEqual([
      "0_ms",
      "885_ms",
      "9,999_ms",
      "30.0_s",
    ]);
    expect([231, 1234, 999_949, 3_400_000].map((size) => shown(formatBytes(size)))).toEqual([
      "231_B",
      "1.2_kB",
      "999.9_kB",
      "3.4_MB",
    ]);
    expect([0.5, 0.0421, 0.0042, 0, 0.00001].map(formatP)).toEqual([
      "0.500",
      "0.042",
      "0.0042",
      "<0.0001",
      "<0.0001",
    ]);
  });

  it("shorten ticks and presets", () => {
    expect([500, 1000, 1500, 4000, 32_000, 200_000, 1_000_000].map(formatCompact)).toEqual([
      "500",
      "1k",
      "1.5k",
      "4k",
      "32k",
      "200k",
      "1M",
    ]);
    expect(formatCompact(3324)).toBe("3,324");
    expect(formatCompact(-2000)).toBe("−2k");
  });

  it("count in words", () => {
    expect([formatCount(1, "tool"), formatCount(375, "tool"), formatCount(2, "query", "queries")]).toEqual([
      "1 tool",
      "375 tools",
      "2 queries",
    ]);
  });
});

describe("typed figures", () => {
  it("accept what people write", () => {
    expect(["32,000", " 32 000 ", "32k", "1.5M", "0.5", "-3", "−3", "1_000"].map(parseFigure)).toEqual([
      32000, 32000, 32000, 1500000, 0.5, -3, -3, 1000,
    ]);
  });

  it("refuse what is no number", () => {
    expect(["", "abc", "1e9", "12x", "--1", "1.2.3", "∞", "k"].map(parseFigure)).toEqual(Array(8).fill(null));
  });
});

describe("times", () => {
  it("show the wall clock with two digits each", () => {
    expect(formatClock(new Date(2026, 0, 2, 4, 2, 9).getTime())).toBe("04:02:09");
  });

  it("say how long ago, coarsely", () => {
    const seconds = [-3, 4, 5, 59, 60, 3599, 3600, 86_399, 86_400, 432_000];
    expect(seconds.map((s) => shown(formatAgo(s * 1000)))).toEqual([
      "just now",
      "just now",
      "5_s ago",
      "59_s ago",
      "1_min ago",
      "59_min ago",
      "1_h ago",
      "23_h ago",
      "1 day ago",
      "5 days ago",
    ]);
  });
});
