import { totalLength, type EditedSegment } from './segment.ts';
import { formatTime, toHundredths } from './time.ts';

/** The field of a segment that a problem is about. */
export interface SegmentField {
  /** The key of the segment. */
  key: number;
  field: 'start' | 'end' | 'title';
}

/** What is wrong with a list of segments, and where. A gap may be intended, so it is a notice only. */
export interface SegmentProblem {
  kind: 'overlap' | 'gap' | 'endBeforeStart' | 'noEnd' | 'beyondDuration' | 'overTarget';
  severity: 'error' | 'warning' | 'notice';
  /** The field to focus; undefined where the list as a whole is meant. */
  at?: SegmentField;
  /** The part of the video that it concerns, in seconds, for the timeline. */
  range?: { start: number; end: number };
  message: string;
}

export interface ProblemLimits {
  /** Seconds of the video. Without one nothing is beyond it. */
  duration?: number;
  /** Seconds that all segments together may have. Default no limit. */
  target?: number;
}

/** The problems of a sorted list of segments, in its order. */
export function findProblems(
  segments: readonly EditedSegment[],
  { duration, target }: ProblemLimits = {},
): SegmentProblem[] {
  const problems = segments.flatMap((segment, index) => ownProblems(segment, index + 1, duration));
  problems.push(...problemsBetween(segments));
  const total = totalLength(segments);
  if (target !== undefined && toHundredths(total) > toHundredths(target)) {
    problems.push({
      kind: 'overTarget',
      severity: 'warning',
      message: `All segments together have ${formatTime(total)}, more than the ${formatTime(target)} requested.`,
    });
  }
  return problems;
}

function ownProblems(
  { key, start, end }: EditedSegment,
  number: number,
  duration?: number,
): SegmentProblem[] {
  if (start === null || end === null) {
    const field = start === null ? 'start' : 'end';
    return [
      {
        kind: 'noEnd',
        severity: 'error',
        at: { key, field },
        message: `Segment ${number} has no ${field} time.`,
      },
    ];
  }
  const problems: SegmentProblem[] = [];
  if (toHundredths(end) <= toHundredths(start)) {
    problems.push({
      kind: 'endBeforeStart',
      severity: 'error',
      at: { key, field: 'end' },
      range: { start: end, end: start },
      message: `Segment ${number} ends at ${formatTime(end)}, not after its start at ${formatTime(start)}.`,
    });
  }
  if (duration !== undefined && toHundredths(Math.max(start, end)) > toHundredths(duration)) {
    const field = toHundredths(start) > toHundredths(duration) ? 'start' : 'end';
    problems.push({
      kind: 'beyondDuration',
      severity: 'error',
      at: { key, field },
      range: { start: Math.max(Math.min(start, end), duration), end: Math.max(start, end) },
      message: `Segment ${number} goes beyond the end of the video at ${formatTime(duration)}.`,
    });
  }
  return problems;
}

/** Overlaps with, and gaps to, whatever of the earlier segments ends last. */
function problemsBetween(segments: readonly EditedSegment[]): SegmentProblem[] {
  const problems: SegmentProblem[] = [];
  let latest: { end: number; number: number } | undefined;
  for (const [index, { key, start, end }] of segments.entries()) {
    if (start === null || end === null || end <= start) continue;
    const number = index + 1;
    if (latest) {
      const distance = toHundredths(start) - toHundredths(latest.end);
      if (distance < 0) {
        problems.push({
          kind: 'overlap',
          severity: 'warning',
          at: { key, field: 'start' },
          range: { start, end: Math.min(end, latest.end) },
          message: `Segment ${number} starts before segment ${latest.number} ends at ${formatTime(latest.end)}.`,
        });
      } else if (distance > 0) {
        problems.push({
          kind: 'gap',
          severity: 'notice',
          at: { key, field: 'start' },
          range: { start: latest.end, end: start },
          message: `Between segments ${latest.number} and ${number} ${formatTime(distance / 100)} of the video are left out.`,
        });
      }
    }
    if (!latest || end > latest.end) latest = { end, number };
  }
  return problems;
}
