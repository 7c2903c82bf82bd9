export interface Stretch {
  start: number;
  end: number;
}

export interface Run<Segment extends Stretch> extends Stretch {
  segments: Segment[];
}

/** Each run has its own decoders, which hold pictures in memory. */
const maxRuns = 8;

/** Groups sorted, non-overlapping segments so that as little as possible between them is decoded. */
export function groupIntoRuns<Segment extends Stretch>(segments: readonly Segment[]): Run<Segment>[] {
  const gaps = segments
    .slice(1)
    .map(({ start }, index) => ({ index: index + 1, length: start - segments[index]!.end }));
  const widest = gaps.toSorted((one, other) => other.length - one.length).slice(0, maxRuns - 1);
  const starts = new Set(widest.filter(({ length }) => length > 0).map(({ index }) => index));
  const runs: Run<Segment>[] = [];
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
