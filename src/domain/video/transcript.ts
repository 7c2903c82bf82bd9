import { normalizeText } from '../normalizeText.ts';
import { addTimes, roundTime } from './time.ts';

/** Documented property names; times in seconds. */
export interface TranscriptEntry {
  start: number;
  duration: number;
  text: string;
  index: number;
}

/** In seconds. A larger jump is a seek; a smaller one is playback (VID-28). */
const maxPlaybackStep = 0.3;

const entryEnd = ({ start, duration }: TranscriptEntry) => addTimes(start, duration);

/** Sorts by start, numbers from 0, and rounds times to hundredths. */
export const normalizeTranscript = (
  cues: readonly { start: number; end: number; text: string }[],
): TranscriptEntry[] =>
  cues
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map(({ start, end, text }, index) => ({
      start: roundTime(start),
      duration: Math.max(0, addTimes(end, -roundTime(start))),
      text,
      index,
    }));

/** Changes a line and sorts the entries again. Removes the line if `change` is undefined. */
export function updateLine(
  entries: readonly TranscriptEntry[],
  index: number,
  change: { start: number; end: number; text: string } | undefined,
): TranscriptEntry[] {
  const cues = entries.map((entry) => ({ ...entry, end: entryEnd(entry) }));
  return normalizeTranscript(
    change ? cues.with(index, { ...cues[index]!, ...change }) : cues.toSpliced(index, 1),
  );
}

export function findLastStarted(entries: readonly TranscriptEntry[], time: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.start <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Finds the transcript entry to highlight during playback (VID-25 to VID-28). */
export interface TranscriptFollower {
  /**
   * Index of the active entry; -1 before the first. Called every 50 ms on the digest page and every frame on
   * the video screen (C37).
   */
  indexAt: (time: number) => number;
}

/** An entry ends at its end or the next start, whichever is earlier. */
export function createTranscriptFollower(entries: readonly TranscriptEntry[]): TranscriptFollower {
  let active = -1;
  let last = Number.NaN;
  const isOver = (index: number, time: number) =>
    entries[index + 1]!.start <= time || (index >= 0 && entryEnd(entries[index]!) <= time);
  return {
    indexAt(time) {
      const isStep = time >= last && time - last <= maxPlaybackStep;
      if (!isStep) active = findLastStarted(entries, time);
      // Several entries may end within one step.
      while (active + 1 < entries.length && isOver(active, time)) active++;
      last = time;
      return active;
    },
  };
}

export interface TimeRange {
  start: number;
  end: number;
}

export function selectionRange(
  entries: readonly TranscriptEntry[],
  first: number,
  last: number,
): TimeRange | undefined {
  const chosen = entries.slice(Math.min(first, last), Math.max(first, last) + 1);
  if (chosen.length === 0) return undefined;
  return { start: chosen[0]!.start, end: Math.max(...chosen.map(entryEnd)) };
}

export function nearestBound(
  entries: readonly TranscriptEntry[],
  time: number,
  edge: 'start' | 'end',
): number {
  let nearest = time;
  let distance = Infinity;
  for (const entry of entries) {
    const bound = edge === 'start' ? entry.start : entryEnd(entry);
    if (Math.abs(bound - time) < distance) [nearest, distance] = [bound, Math.abs(bound - time)];
  }
  return nearest;
}

export function nextBound(
  entries: readonly TranscriptEntry[],
  time: number,
  edge: 'start' | 'end',
  direction: 1 | -1,
): number {
  const bounds = entries.map((entry) => (edge === 'start' ? entry.start : entryEnd(entry)));
  const beyond = bounds.filter((bound) => (direction === 1 ? bound > time : bound < time));
  if (beyond.length === 0) return time;
  return direction === 1 ? Math.min(...beyond) : Math.max(...beyond);
}

const foldText = (text: string) =>
  normalizeText(text, 'NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Returns indexes of entries that contain all words, ignoring case and accents. */
export function searchTranscript(entries: readonly TranscriptEntry[], search: string): number[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .filter(({ text }) => words.every((word) => foldText(text).includes(word)))
    .map(({ index }) => index);
}

/** Message of the documented 400 response (VID-30); undefined for other failures. */
export const transcriptError = (status: number, body: { message?: string } | undefined) =>
  status === 400 ? body?.message : undefined;
