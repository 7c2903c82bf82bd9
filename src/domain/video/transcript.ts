import { addTimes, roundTime } from './time.ts';

/** An entry of a transcript, with the documents' names. Times are seconds. */
export interface TranscriptEntry {
  start: number;
  duration: number;
  text: string;
  /** Its place, from 0. */
  index: number;
}

/** A jump of more than this many seconds is looked up; less is playback (VID-28). */
const maxStep = 0.3;

const findEnd = ({ start, duration }: TranscriptEntry) => addTimes(start, duration);

/** Cues of any order as a transcript: sorted by start, numbered from 0, times to the hundredth. */
export const toTranscript = (
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

/**
 * The transcript with another text and other times of a line, which moves to its place by them; without the line where `change`
 * is undefined.
 */
export function changeLine(
  entries: readonly TranscriptEntry[],
  index: number,
  change: { start: number; end: number; text: string } | undefined,
): TranscriptEntry[] {
  const cues = entries.map((entry) => ({ ...entry, end: findEnd(entry) }));
  return toTranscript(change ? cues.with(index, { ...cues[index]!, ...change }) : cues.toSpliced(index, 1));
}

/** The index of the last entry that starts at or before a time; -1 before the first. A binary search. */
export function lastStartedAt(entries: readonly TranscriptEntry[], time: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.start <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Follows playback through a transcript (VID-25 to VID-28). */
export interface TranscriptFollower {
  /**
   * The index of the active entry at a time in seconds; -1 before the first. Called every 50 ms on the digest page and with
   * every frame on the video screen (C37).
   */
  at: (time: number) => number;
}

/** A follower of a transcript sorted by start. An entry ends with its time or where the next one starts, if that is sooner. */
export function followTranscript(entries: readonly TranscriptEntry[]): TranscriptFollower {
  let active = -1;
  let last = Number.NaN;
  const isOver = (index: number, time: number) =>
    entries[index + 1]!.start <= time || (index >= 0 && findEnd(entries[index]!) <= time);
  return {
    at(time) {
      const isStep = time >= last && time - last <= maxStep;
      if (!isStep) active = lastStartedAt(entries, time);
      // Several entries may end within one step.
      while (active + 1 < entries.length && isOver(active, time)) active++;
      last = time;
      return active;
    },
  };
}

/** A stretch of time, in seconds. */
export interface TimeRange {
  start: number;
  end: number;
}

/** The times that a selection of entries marks: from the start of its first to the end of whichever ends last. */
export function findBounds(
  entries: readonly TranscriptEntry[],
  first: number,
  last: number,
): TimeRange | undefined {
  const chosen = entries.slice(Math.min(first, last), Math.max(first, last) + 1);
  if (chosen.length === 0) return undefined;
  return { start: chosen[0]!.start, end: Math.max(...chosen.map(findEnd)) };
}

/** The start, or end, of an entry that is nearest to a time; the time itself where there are no entries. */
export function nearestBound(
  entries: readonly TranscriptEntry[],
  time: number,
  edge: 'start' | 'end',
): number {
  let nearest = time;
  let distance = Infinity;
  for (const entry of entries) {
    const bound = edge === 'start' ? entry.start : findEnd(entry);
    if (Math.abs(bound - time) < distance) [nearest, distance] = [bound, Math.abs(bound - time)];
  }
  return nearest;
}

/** The bound of the next entry in a direction, for an edge that moves by a cue; the time itself beyond the last. */
export function nextBound(
  entries: readonly TranscriptEntry[],
  time: number,
  edge: 'start' | 'end',
  direction: 1 | -1,
): number {
  const bounds = entries.map((entry) => (edge === 'start' ? entry.start : findEnd(entry)));
  const beyond = bounds.filter((bound) => (direction === 1 ? bound > time : bound < time));
  if (beyond.length === 0) return time;
  return direction === 1 ? Math.min(...beyond) : Math.max(...beyond);
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The indexes of the entries that have all words of a search, whatever their case and accents. */
export function searchTranscript(entries: readonly TranscriptEntry[], search: string): number[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .filter(({ text }) => words.every((word) => folded(text).includes(word)))
    .map(({ index }) => index);
}

/** Why a transcript cannot be had, of the first line of the documents' answer (VID-30); undefined for other failures. */
export const transcriptError = (status: number, body: { message?: string } | undefined) =>
  status === 400 ? body?.message : undefined;
