import { formatInstant } from '#domain/shownDates.ts';
import type { Environment } from '../config.ts';

/**
 * Removes control characters, and bidi characters that could reverse the rest of the line. Collapses
 * whitespace.
 */
export const toPrintable = (text: string): string => toPrintableLines(text.replace(/\s+/g, ' ')).trim();

/** Like `toPrintable`, but keeps line breaks and tabs. */
export const toPrintableLines = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- this removes control characters
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * `JSON.stringify` escapes only the control characters below U+0020; this also escapes the others, which
 * could control a terminal.
 */
export const stringifyJson = (value: unknown, space?: number): string =>
  JSON.stringify(value, null, space).replace(
    // eslint-disable-next-line no-control-regex -- as above
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Also needed for pipes: they may end in a pager, and `less -R` doesn't filter links and C1 sequences. */
export const toSingleLine = (text: string): string => toPrintableLines(text.replace(/[\t\r\n]+/g, ' '));

/** `Nov 21 2026 04:05 PM`, in the local time zone (ERR-07). */
export function formatLocalTime(instant: string | null): string {
  return instant === null ? '' : formatInstant(instant);
}

export function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

export type ColorFlag = 'auto' | 'always' | 'never';

/** Precedence: `--color`, NO_COLOR and FORCE_COLOR, terminal capability. */
export function hasColor(flag: ColorFlag, env: Environment, isTerminal: boolean): boolean {
  if (flag !== 'auto') return flag === 'always';
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return isTerminal && env.TERM !== 'dumb';
}
