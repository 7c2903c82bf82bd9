import { toHundredths } from './time.ts';
import type { TranscriptEntry } from './transcript.ts';

/** In characters. Captions for a full day of speech are about a tenth of this. */
export const maxCaptionLength = 10_000_000;

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

const formatClock = (time: number, separator: ',' | '.') => {
  const total = toHundredths(time);
  const seconds = Math.floor(total / 100);
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}${separator}${pad((total % 100) * 10, 3)}`;
};

const toSingleLine = (text: string) => text.replace(/\s+/g, ' ').trim().replaceAll('-->', '→');

export const writeSrt = (entries: readonly TranscriptEntry[]): string =>
  entries
    .map(
      ({ start, duration, text }, index) =>
        `${index + 1}\n${formatClock(start, ',')} --> ${formatClock(start + duration, ',')}\n${toSingleLine(text)}\n`,
    )
    .join('\n');

export const writeVtt = (entries: readonly TranscriptEntry[]): string =>
  `WEBVTT\n\n${entries
    .map(
      ({ start, duration, text }) =>
        `${formatClock(start, '.')} --> ${formatClock(start + duration, '.')}\n${escapeVtt(toSingleLine(text))}\n`,
    )
    .join('\n')}`;

export const escapeVtt = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
