/** The language of the screens' texts: numbers among them are written as it writes them, whatever the browser's is. */
export const locale = 'en-US';

const number = formatter();
const compact = formatter({ notation: 'compact' });
const percent = formatter({ style: 'percent' });

/** `12,345`. */
export const formatNumber = (value: number): string => (isPlain(value) ? String(value) : number(value));

/** `12K`, for narrow columns. */
export const formatCompact = (value: number): string => (isPlain(value) ? String(value) : compact(value));

/** A part of a total as `42%`; `0%` of a total of 0. */
export const formatPercent = (part: number, total: number): string => percent(total === 0 ? 0 : part / total);

/** Made by its first number: a browser that has just started takes 40 ms for the first formatter, before the first rows. */
function formatter(options?: Intl.NumberFormatOptions): (value: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (value) => (made ??= new Intl.NumberFormat(locale, options)).format(value);
}

/** Whole and too short for a separator: most counts of a list, which need no formatter. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000;
