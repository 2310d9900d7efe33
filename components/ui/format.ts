/** How figures are written on every page (thousands with a comma, true minus, an en dash for “not applicable”). */

export const NOT_APPLICABLE = "–";
const MINUS = "−";
/** Between a figure and its unit, so that a line never breaks there. */
const GAP = "\u00a0";

type Figure = number | null | undefined;

/** Whole number: `105,998`, `−1,752`, `–` for null, undefined and what is not finite. */
export function formatInteger(value: Figure): string {
  return formatDecimal(value, 0);
}

/** Fixed places (scores and metrics: 3): `8.433`, `1,234.500`. A value that rounds to zero has no sign. */
export function formatDecimal(value: Figure, places = 3): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOT_APPLICABLE;
  const digits = Math.abs(value).toFixed(places);
  const [whole = "", fraction] = digits.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const isZero = /^[0.]+$/.test(digits);
  return (value < 0 && !isZero ? MINUS : "") + grouped + (fraction === undefined ? "" : `.${fraction}`);
}

/** Change with its sign: `+12`, `−1,752`, `0`. */
export function formatDelta(value: Figure, places = 0): string {
  const text = formatDecimal(value, places);
  return value !== null && value !== undefined && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Ratio as a percentage: `formatPercent(0.969)` is `96.9 %`; never `0.0 %` or `100.0 %` for what is not exactly that. */
export function formatPercent(ratio: Figure, places = 1): string {
  if (ratio === null || ratio === undefined || !Number.isFinite(ratio)) return NOT_APPLICABLE;
  const least = 10 ** -places;
  const percent = ratio * 100;
  if (percent > 0 && percent < least / 2) return `<${GAP}${least.toFixed(places)}${GAP}%`;
  if (percent < 100 && percent > 100 - least / 2) return `>${GAP}${(100 - least).toFixed(places)}${GAP}%`;
  return `${formatDecimal(percent, places)}${GAP}%`;
}

/** A setting in percent, as it is written in the file: `5 %`, `2.5 %`. */
export function formatSettingPercent(percent: number): string {
  return `${String(percent)}${GAP}%`;
}

/** Milliseconds, whole: `885 ms`; from ten seconds on in seconds: `30.0 s`. */
export function formatMs(ms: Figure): string {
  if (ms === null || ms === undefined || !Number.isFinite(ms)) return NOT_APPLICABLE;
  return ms < 9_999.5 ? `${formatInteger(ms)}${GAP}ms` : `${formatDecimal(ms / 1000, 1)}${GAP}s`;
}

/** Size: `231 B`, `1.2 kB`, `3.4 MB` (powers of 1,000). */
export function formatBytes(bytes: Figure): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return NOT_APPLICABLE;
  if (bytes < 1000) return `${formatInteger(bytes)}${GAP}B`;
  if (bytes < 999_950) return `${formatDecimal(bytes / 1000, 1)}${GAP}kB`;
  return `${formatDecimal(bytes / 1_000_000, 1)}${GAP}MB`;
}

/** Short form for ticks and presets: `500`, `32k`, `1.5k`, `1M`. */
export function formatCompact(value: number): string {
  if (Math.abs(value) >= 1_000_000) return `${trimmed(value / 1_000_000)}M`;
  if (Math.abs(value) >= 10_000 || (Math.abs(value) >= 1000 && value % 500 === 0))
    return `${trimmed(value / 1000)}k`;
  return formatDecimal(value, Number.isInteger(value) ? 0 : 1);
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "").replace("-", MINUS);
}

/** p value: three places, four below 0.01, never `0`. */
export function formatP(p: Figure): string {
  if (p === null || p === undefined || !Number.isFinite(p)) return NOT_APPLICABLE;
  if (p < 0.0001) return "<0.0001";
  return p.toFixed(p < 0.01 ? 4 : 3);
}

/** `1 tool`, `375 tools`; `plural` for words that do not just take an s. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatInteger(count)} ${count === 1 ? singular : plural}`;
}

/** Whole number out of what a person typed: `32,000`, ` 32 000 `, `32k`, `1.5M`. Null for what is no number. */
export function parseFigure(text: string): number | null {
  const match = /^([+\-−]?)(\d+(?:\.\d+)?|\.\d+)\s*([kKmM]?)$/.exec(text.trim().replace(/[,\s_]/g, ""));
  if (match === null) return null;
  const [, sign = "", digits = "", unit = ""] = match;
  const scale = { "": 1, k: 1000, m: 1_000_000 }[unit.toLowerCase()] ?? 1;
  const value = Number(digits) * scale;
  return sign === "-" || sign === MINUS ? -value : value;
}

/** Local wall clock `14:02:11` of epoch milliseconds. Only for the browser: a server has another time zone. */
export function formatClock(epochMs: number): string {
  const at = new Date(epochMs);
  return [at.getHours(), at.getMinutes(), at.getSeconds()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/** How long ago, coarsely: `just now`, `40 s ago`, `3 min ago`, `2 h ago`, `5 days ago`. */
export function formatAgo(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  if (seconds < 5) return "just now";
  if (seconds < 60) return `${seconds}${GAP}s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}${GAP}min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}${GAP}h ago`;
  return `${formatCount(Math.floor(seconds / 86_400), "day")} ago`;
}
