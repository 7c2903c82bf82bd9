import { formatTimecode, splitTimecode } from '../../fields/text/timecode.ts';

/** Times in seconds. */
export interface TimelineBlock {
  key: number;
  title: string;
  start: number;
  end: number;
}

/** The visible time span, in seconds. */
export interface TimelineView {
  from: number;
  span: number;
}

/** Minimum seconds in view. A hundredth is then about ten pixels wide. */
export const minSpan = 1;

/** Rounds to a hundredth of a second. */
const roundTime = (seconds: number) => Math.round(seconds * 100) / 100;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max));

export function clampView({ from, span }: TimelineView, duration: number): TimelineView {
  const shown = clamp(span, Math.min(minSpan, duration), duration);
  return { span: shown, from: clamp(from, 0, duration - shown) };
}

/** Keeps the time `around` in place. */
export function zoomView(view: TimelineView, factor: number, around: number, duration: number): TimelineView {
  const span = clamp(view.span / factor, Math.min(minSpan, duration), duration);
  const place = view.span === 0 ? 0 : (around - view.from) / view.span;
  return clampView({ span, from: around - place * span }, duration);
}

/** Returns the same view if the time is already visible. */
export function scrollViewTo(view: TimelineView, time: number, duration: number): TimelineView {
  if (time >= view.from && time <= view.from + view.span) return view;
  return clampView({ ...view, from: time - view.span / 10 }, duration);
}

const markIntervals = [
  0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200,
];

/** Returns marks with at most `count` intervals. */
export function rulerMarks({ from, span }: TimelineView, count: number): number[] {
  const step =
    markIntervals.find((each) => span / each <= count) ??
    markIntervals.at(-1)! * Math.ceil(span / count / markIntervals.at(-1)!);
  const first = Math.ceil(from / step);
  const last = Math.floor((from + span) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => roundTime((first + index) * step));
}

const padTwo = (part: number) => String(part).padStart(2, '0');

/** Minutes and seconds, or a timecode if marks are less than a second apart. */
export function formatMark(time: number, isWhole: boolean): string {
  if (!isWhole) return formatTimecode(time);
  const [hours, minutes, seconds] = splitTimecode(time);
  return hours === 0 ? `${minutes}:${padTwo(seconds)}` : `${hours}:${padTwo(minutes)}:${padTwo(seconds)}`;
}

/** Returns 0 (whole video) to 1 (maximum zoom). */
export function zoomLevel({ span }: TimelineView, duration: number): number {
  const most = Math.log(duration / Math.min(minSpan, duration));
  return most > 0 && span > 0 ? Math.log(duration / span) / most : 0;
}

/** 1 shows the whole video. */
export const magnification = (zoom: number, duration: number) =>
  (duration / Math.min(minSpan, duration)) ** zoom;

export function zoomFactor(view: TimelineView, zoom: number, duration: number): number {
  return magnification(zoom - zoomLevel(view, duration), duration);
}

/** Snaps to the nearest of `edges` within `reach` seconds. */
export function snap(time: number, edges: readonly number[], reach: number): number {
  let nearest = time;
  let distance = reach;
  for (const edge of edges) {
    if (Math.abs(edge - time) < distance) [nearest, distance] = [edge, Math.abs(edge - time)];
  }
  return nearest;
}

export type Edge = 'both' | 'start' | 'end';

/** Keeps the segment within the video and at least a hundredth of a second long. */
export function moveEdge(
  { start, end }: { start: number; end: number },
  edge: Edge,
  delta: number,
  duration: number,
): { start: number; end: number } {
  if (edge === 'start') return { start: roundTime(clamp(start + delta, 0, end - 0.01)), end };
  if (edge === 'end') return { start, end: roundTime(clamp(end + delta, start + 0.01, duration)) };
  const moved = clamp(delta, -start, duration - end);
  return { start: roundTime(start + moved), end: roundTime(end + moved) };
}
