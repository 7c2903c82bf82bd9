export interface TimeSpan {
  start: number;
  end: number;
}

export interface SegmentRun<Segment extends TimeSpan> extends TimeSpan {
  segments: Segment[];
}

/** Each run has its own decoders, which hold pictures in memory. */
const maxRuns = 8;

/**
 * Groups sorted, non-overlapping segments so that as little of the video as possible is decoded between
 * them.
 */
export function groupIntoRuns<Segment extends TimeSpan>(segments: readonly Segment[]): SegmentRun<Segment>[] {
  const gaps = segments
    .slice(1)
    .map(({ start }, index) => ({ index: index + 1, length: start - segments[index]!.end }));
  const widest = gaps.toSorted((one, other) => other.length - one.length).slice(0, maxRuns - 1);
  const starts = new Set(widest.filter(({ length }) => length > 0).map(({ index }) => index));
  const runs: SegmentRun<Segment>[] = [];
  for (const [index, segment] of segments.entries()) {
    const last = runs.at(-1);
    if (!last || starts.has(index))
      runs.push({ start: segment.start, end: segment.end, segments: [segment] });
    else {
      last.segments.push(segment);
      last.end = segment.end;
    }
  }
  return runs;
}
