import { formatInstant } from '#domain/shownDates.ts';

/**
 * Text that is safe to show: without the control characters that would steer a terminal, and
 * without the bidi characters that would reverse the rest of the line.
 */
export function printable(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      // eslint-disable-next-line no-control-regex -- the control characters are what is looked for
      .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
  );
}

/** A cell of a tab-separated line. Tabs and line breaks become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}

/** `Nov 21 2026 04:05 PM`, in the local time zone (ERR-07). */
export function localTime(instant: string | null): string {
  return instant === null ? '' : formatInstant(instant);
}

/** A word quoted for a shell. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
