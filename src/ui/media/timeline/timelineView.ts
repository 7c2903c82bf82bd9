import { formatTimecode, splitTimecode } from '../../fields/text/timecode.ts';

/** A part of the video. Times are seconds. */
export interface TimelineBlock {
  key: number;
  title: string;
  start: number;
  end: number;
}

/** The part of the video that the timeline shows, in seconds. */
export interface TimelineView {
  from: number;
  span: number;
}

/** The least seconds that a timeline shows: single hundredths are some ten pixels wide then. */
export const minSpan = 1;

/** To the hundredth. */
const roundTime = (seconds: number) => Math.round(seconds * 100) / 100;

const within = (value: number, min: number, max: number) =>
  Math.min(Math.max(value, min), Math.max(min, max));

/** A view within a video of a length in seconds. */
export function viewWithin({ from, span }: TimelineView, duration: number): TimelineView {
  const shown = within(span, Math.min(minSpan, duration), duration);
  return { span: shown, from: within(from, 0, duration - shown) };
}

/** The view enlarged `factor` times around a time that stays in place. */
export function zoomView(view: TimelineView, factor: number, around: number, duration: number): TimelineView {
  const span = within(view.span / factor, Math.min(minSpan, duration), duration);
  const place = view.span === 0 ? 0 : (around - view.from) / view.span;
  return viewWithin({ span, from: around - place * span }, duration);
}

/** The view moved so that a time is in it; the same one where it is. */
export function viewWith(view: TimelineView, time: number, duration: number): TimelineView {
  if (time >= view.from && time <= view.from + view.span) return view;
  return viewWithin({ ...view, from: time - view.span / 10 }, duration);
}

const steps = [
  0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200,
];

/** The times of the ruler's marks, at most `count` of them and a mark more. */
export function findMarks({ from, span }: TimelineView, count: number): number[] {
  const step =
    steps.find((each) => span / each <= count) ?? steps.at(-1)! * Math.ceil(span / count / steps.at(-1)!);
  const first = Math.ceil(from / step);
  const last = Math.floor((from + span) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => roundTime((first + index) * step));
}

const padded = (part: number) => String(part).padStart(2, '0');

/** A mark as minutes and seconds, or as a timecode where marks are less than a second apart. */
export function formatMark(time: number, isWhole: boolean): string {
  if (!isWhole) return formatTimecode(time);
  const [hours, minutes, seconds] = splitTimecode(time);
  return hours === 0 ? `${minutes}:${padded(seconds)}` : `${hours}:${padded(minutes)}:${padded(seconds)}`;
}

/** How far a view is enlarged: 0 shows the whole video, 1 the least that can be shown. */
export function toZoom({ span }: TimelineView, duration: number): number {
  const most = Math.log(duration / Math.min(minSpan, duration));
  return most > 0 && span > 0 ? Math.log(duration / span) / most : 0;
}

/** How many times a view is enlarged by another zoom. */
export function zoomFactor(view: TimelineView, zoom: number, duration: number): number {
  return (duration / Math.min(minSpan, duration)) ** (zoom - toZoom(view, duration));
}

/** A time moved to the nearest of `edges`, where one is nearer than `reach` seconds. */
export function snap(time: number, edges: readonly number[], reach: number): number {
  let nearest = time;
  let distance = reach;
  for (const edge of edges) {
    if (Math.abs(edge - time) < distance) [nearest, distance] = [edge, Math.abs(edge - time)];
  }
  return nearest;
}

/** What of a segment moves: both edges, or one. */
export type Edge = 'both' | 'start' | 'end';

/** The times of a segment of which an edge moved by some seconds, within the video and never shorter than a hundredth. */
export function moveEdge(
  { start, end }: { start: number; end: number },
  edge: Edge,
  by: number,
  duration: number,
): { start: number; end: number } {
  if (edge === 'start') return { start: roundTime(within(start + by, 0, end - 0.01)), end };
  if (edge === 'end') return { start, end: roundTime(within(end + by, start + 0.01, duration)) };
  const moved = within(by, -start, duration - end);
  return { start: roundTime(start + moved), end: roundTime(end + moved) };
}
