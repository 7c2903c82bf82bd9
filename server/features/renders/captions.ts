import type { TranscriptEntry } from '#api/contract/transcripts.ts';
import { toTranscript } from '#domain/video/transcript.ts';
import type { Stretch } from './runs.ts';

/** The captions of a video that consists of segments of another: their cues at the new times. */
export function findCaptions(
  entries: readonly TranscriptEntry[],
  segments: readonly Stretch[],
): TranscriptEntry[] {
  if (segments.length === 0) return [...entries];
  let before = 0;
  const moved = segments.flatMap((segment) => {
    const shift = before - segment.start;
    before += segment.end - segment.start;
    return entries.flatMap((entry) => within(entry, segment, shift));
  });
  return toTranscript(moved);
}

function within({ start, duration, text }: TranscriptEntry, segment: Stretch, shift: number) {
  const [from, to] = [Math.max(start, segment.start), Math.min(start + duration, segment.end)];
  return to > from ? [{ start: from + shift, end: to + shift, text }] : [];
}
