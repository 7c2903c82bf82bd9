import { maxTranscriptSeconds, type TranscriptEntry } from '#api/contract/transcripts.ts';
import { addTimes } from '#domain/video/time.ts';
import { normalizeTranscript } from '#domain/video/transcript.ts';
import { fieldError, problem } from '#server/errors.ts';

type EntryInput = Omit<TranscriptEntry, 'index'>;

/** The documented error (VID-30), with the languages that have a transcript. */
export const transcriptNotFound = (languages: readonly string[] = []) =>
  problem(
    'no_transcript',
    languages.length === 0
      ? 'This video has no transcript yet. Import one from a file or from YouTube.'
      : `This video has no transcript in this language. Available languages: ${languages.join(', ')}.`,
  );

export const staleTranscript = () =>
  problem('stale', 'This transcript was changed in the meantime. Nothing was saved.');

/**
 * Returns the entries sorted and numbered from 0, without empty ones. Throws 400 if no entry is left, or if
 * one ends after 24 hours.
 */
export function normalizeEntries(input: readonly EntryInput[]): TranscriptEntry[] {
  const late = input.findIndex(({ start, duration }) => addTimes(start, duration) > maxTranscriptSeconds);
  if (late >= 0)
    throw fieldError({
      [`transcript.${late}.duration`]: ['This must end within the first 24 hours of the video.'],
    });
  const cues = input.map(({ start, duration, text }) => ({
    start,
    end: addTimes(start, duration),
    text: text.trim(),
  }));
  const entries = normalizeTranscript(cues.filter(({ text }) => text !== ''));
  if (entries.length === 0) throw fieldError({ transcript: ['A transcript can’t be empty.'] });
  return entries;
}

export function chooseLanguage(
  stored: readonly string[],
  { requested, own }: { requested: string | undefined; own: string },
): string | undefined {
  const like = (tag: string) =>
    stored.find((each) => each.toLowerCase() === tag.toLowerCase()) ??
    stored.find((each) => primarySubtag(each) === primarySubtag(tag));
  return requested === undefined ? (like(own) ?? stored[0]) : like(requested);
}

export const primarySubtag = (tag: string) => tag.toLowerCase().split('-')[0];
