import { totalLength, type EditedSegment } from './segment.ts';
import { formatTime, toHundredths } from './time.ts';

export interface SegmentField {
  key: number;
  field: 'start' | 'end' | 'title';
}

/** Gaps are only notices, because they may be intended. */
export interface SegmentProblem {
  kind: 'overlap' | 'gap' | 'endBeforeStart' | 'noEnd' | 'beyondDuration' | 'overTarget';
  severity: 'error' | 'warning' | 'notice';
  /** Field to focus; undefined for the whole list. */
  fieldToFocus?: SegmentField;
  range?: { start: number; end: number };
  message: string;
}

export interface ProblemLimits {
  duration?: number;
  /** Total seconds allowed; no limit by default. */
  target?: number;
}

export function findSegmentProblems(
  segments: readonly EditedSegment[],
  { duration, target }: ProblemLimits = {},
): SegmentProblem[] {
  const problems = segments.flatMap((segment, index) => checkSegment(segment, index + 1, duration));
  problems.push(...findGapsAndOverlaps(segments));
  const total = totalLength(segments);
  if (target !== undefined && toHundredths(total) > toHundredths(target)) {
    problems.push({
      kind: 'overTarget',
      severity: 'warning',
      message: `The segments total ${formatTime(total)}, more than the ${formatTime(target)} requested.`,
    });
  }
  return problems;
}

function checkSegment(
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
        fieldToFocus: { key, field },
        message: `Segment ${number} has no ${field} time.`,
      },
    ];
  }
  const problems: SegmentProblem[] = [];
  if (toHundredths(end) <= toHundredths(start)) {
    problems.push({
      kind: 'endBeforeStart',
      severity: 'error',
      fieldToFocus: { key, field: 'end' },
      range: { start: end, end: start },
      message: `Segment ${number} must end after it starts. It starts at ${formatTime(start)} and ends at ${formatTime(end)}.`,
    });
  }
  if (duration !== undefined && toHundredths(Math.max(start, end)) > toHundredths(duration)) {
    const field = toHundredths(start) > toHundredths(duration) ? 'start' : 'end';
    problems.push({
      kind: 'beyondDuration',
      severity: 'error',
      fieldToFocus: { key, field },
      range: { start: Math.max(Math.min(start, end), duration), end: Math.max(start, end) },
      message: `Segment ${number} runs past the end of the video at ${formatTime(duration)}.`,
    });
  }
  return problems;
}

/** Compares each segment with the earlier one that ends last. */
function findGapsAndOverlaps(segments: readonly EditedSegment[]): SegmentProblem[] {
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
          fieldToFocus: { key, field: 'start' },
          range: { start, end: Math.min(end, latest.end) },
          message: `Segment ${number} starts before segment ${latest.number} ends at ${formatTime(latest.end)}.`,
        });
      } else if (distance > 0) {
        problems.push({
          kind: 'gap',
          severity: 'notice',
          fieldToFocus: { key, field: 'start' },
          range: { start: latest.end, end: start },
          message: `${formatTime(distance / 100)} between segments ${latest.number} and ${number} is left out.`,
        });
      }
    }
    if (!latest || end > latest.end) latest = { end, number };
  }
  return problems;
}
