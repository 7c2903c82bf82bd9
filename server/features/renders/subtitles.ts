import type { TranscriptEntry } from '#api/contract/transcripts.ts';
import { writeSrt } from '#api/video/captions.ts';
import { toTranscript } from '#api/video/transcript.ts';
import type { Stretch } from './runs.ts';

/** The subtitles of a video that has the segments of another one after the other: what is said in them, at its new times. */
export function subtitlesOf(entries: readonly TranscriptEntry[], segments: readonly Stretch[]): string {
  if (segments.length === 0) return writeSrt(entries);
  let before = 0;
  const moved = segments.flatMap((segment) => {
    const shift = before - segment.start;
    before += segment.end - segment.start;
    return entries.flatMap((entry) => within(entry, segment, shift));
  });
  return writeSrt(toTranscript(moved));
}

function within({ start, duration, text }: TranscriptEntry, segment: Stretch, shift: number) {
  const [from, to] = [Math.max(start, segment.start), Math.min(start + duration, segment.end)];
  return to > from ? [{ start: from + shift, end: to + shift, text }] : [];
}
