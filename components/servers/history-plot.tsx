"use client";

import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatClock, formatCompact, formatInteger } from "@/components/ui/format";
import type { HistoryPoint } from "./prepare-history";

/** Tokens if eager over time, as steps: a catalog holds until the next one replaces it. */
export default function HistoryPlot({
  points,
  summary,
}: {
  readonly points: readonly HistoryPoint[];
  readonly summary: string;
}) {
  return (
    <ResponsiveContainer width="100%" height={140}>
      <LineChart
        data={[...points]}
        title="Tokens if eager over time"
        desc={summary}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} className="stroke-line" stroke="" />
        <XAxis
          dataKey="atMs"
          type="number"
          domain={["dataMin", "dataMax"]}
          tickFormatter={formatClock}
          tick={{ className: "fill-text-3 text-tick", fill: "" }}
          minTickGap={48}
        />
        <YAxis
          domain={["auto", "auto"]}
          width={48}
          tickFormatter={formatCompact}
          tick={{ className: "fill-text-3 text-tick", fill: "" }}
        />
        <Tooltip
          labelFormatter={(atMs) => formatClock(Number(atMs))}
          formatter={(tokens) => [formatInteger(Number(tokens)), "tokens if eager"]}
          contentStyle={{ background: "var(--surface)", border: "1px solid var(--line-strong)" }}
          isAnimationActive={false}
        />
        <Line
          type="stepAfter"
          dataKey="tokens"
          className="stroke-accent"
          stroke="var(--accent)"
          strokeWidth={1.5}
          dot={{ r: 2.5 }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
