import { toHundredths } from './time.ts';
import type { TranscriptEntry } from './transcript.ts';

/** The longest file that is read, in characters: a day of speech has a tenth of it. */
export const maxCaptionLength = 10_000_000;

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

const clock = (time: number, mark: ',' | '.') => {
  const total = toHundredths(time);
  const seconds = Math.floor(total / 100);
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}${mark}${pad((total % 100) * 10, 3)}`;
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().replaceAll('-->', '→');

/** A transcript as SubRip. */
export const writeSrt = (entries: readonly TranscriptEntry[]): string =>
  entries
    .map(
      ({ start, duration, text }, index) =>
        `${index + 1}\n${clock(start, ',')} --> ${clock(start + duration, ',')}\n${oneLine(text)}\n`,
    )
    .join('\n');

/** A transcript as WebVTT, in which `&` and `<` are escaped. */
export const writeVtt = (entries: readonly TranscriptEntry[]): string =>
  `WEBVTT\n\n${entries
    .map(
      ({ start, duration, text }) =>
        `${clock(start, '.')} --> ${clock(start + duration, '.')}\n${escapeVtt(oneLine(text))}\n`,
    )
    .join('\n')}`;

/** A text of a cue in which nothing is read as markup. */
export const escapeVtt = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
