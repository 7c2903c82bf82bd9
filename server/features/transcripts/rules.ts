import { maxTranscriptSeconds, type TranscriptEntry } from '#api/contract/transcripts.ts';
import { addTimes } from '#domain/video/time.ts';
import { toTranscript } from '#domain/video/transcript.ts';
import { fieldError, problem } from '#server/platform/errors.ts';

type Given = Omit<TranscriptEntry, 'index'>;

/** The message of VID-30. `languages`: in which there are transcripts, if not in the requested one. */
export const noTranscript = (languages: readonly string[] = []) =>
  problem(
    'no_transcript',
    languages.length === 0
      ? 'There is no transcript of this video yet. Import one from a file or from YouTube.'
      : `There is no transcript of this video in this language. There are transcripts in: ${languages.join(', ')}.`,
  );

export const staleTranscript = () =>
  problem('stale', 'This transcript was changed in the meantime. Nothing was saved.');

/** Entries as they are stored: by start, numbered from 0, with text. Throws 400 for one that ends after a day. */
export function toEntries(given: readonly Given[]): TranscriptEntry[] {
  const late = given.findIndex(({ start, duration }) => addTimes(start, duration) > maxTranscriptSeconds);
  if (late >= 0) throw fieldError({ [`transcript.${late}.duration`]: ['This ends after 24 hours.'] });
  const cues = given.map(({ start, duration, text }) => ({
    start,
    end: addTimes(start, duration),
    text: text.trim(),
  }));
  const entries = toTranscript(cues.filter(({ text }) => text !== ''));
  if (entries.length === 0) throw fieldError({ transcript: ['A transcript needs a text.'] });
  return entries;
}

/** Which of the stored languages a caller reads: the requested one, else their own, else the first; undefined for none. */
export function chooseLanguage(
  stored: readonly string[],
  { requested, own }: { requested: string | undefined; own: string },
): string | undefined {
  const like = (tag: string) =>
    stored.find((each) => each.toLowerCase() === tag.toLowerCase()) ??
    stored.find((each) => primary(each) === primary(tag));
  return requested === undefined ? (like(own) ?? stored[0]) : like(requested);
}

/** The first part of a language tag: `pt` of `pt-BR`. */
export const primary = (tag: string) => tag.toLowerCase().split('-')[0];
