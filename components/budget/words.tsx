import type { ReactNode } from "react";
import { visible, visibleLine } from "@/lib/engine/visible";
import { MAX_LABEL_POINTS, type Segment, type Sentence } from "./sentence";

/** A sentence with its strong words; labels of sources inert, cut and isolated, whole in their title. */
export function Words({
  sentence,
  maxLabelPoints = MAX_LABEL_POINTS,
}: {
  readonly sentence: Sentence;
  readonly maxLabelPoints?: number | undefined;
}) {
  return sentence.map((segment, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have their place alone to be told apart by
    <Part key={at} segment={segment} maxLabelPoints={maxLabelPoints} />
  ));
}

function Part({ segment, maxLabelPoints }: { readonly segment: Segment; readonly maxLabelPoints: number }) {
  if (typeof segment === "string") return segment;
  if ("strong" in segment) return <Strong>{segment.strong}</Strong>;
  const label = (
    <bdi title={visible(segment.label)} className="[overflow-wrap:anywhere]">
      {visibleLine(segment.label, maxLabelPoints)}
    </bdi>
  );
  return segment.isStrong ? <Strong>{label}</Strong> : label;
}

function Strong({ children }: { readonly children: ReactNode }) {
  return <b className="font-semibold text-text">{children}</b>;
}
