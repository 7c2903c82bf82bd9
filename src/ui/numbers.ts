/** The language of the interface, which need not be the browser's. */
export const locale = 'en-US';

const number = formatter();
const compact = formatter({ notation: 'compact' });
const percent = formatter({ style: 'percent' });
let plurals: Intl.PluralRules | undefined;

/** `12,345`. */
export const formatNumber = (value: number): string => (isPlain(value) ? String(value) : number(value));

/** `12K`, for narrow columns. */
export const formatCompact = (value: number): string => (isPlain(value) ? String(value) : compact(value));

/** `42%`; `0%` of a total of 0. */
export const formatPercent = (part: number, total: number): string => percent(total === 0 ? 0 : part / total);

/** The form that `count` needs. */
export const plural = (count: number, one: string, other: string): string =>
  (plurals ??= new Intl.PluralRules(locale)).select(count) === 'one' ? one : other;

/** `1 row`, `12,345 rows`. */
export const formatCount = (count: number, one: string, other = `${one}s`): string =>
  `${formatNumber(count)} ${plural(count, one, other)}`;

/** Created on first use: the first formatter takes 40 ms in a cold browser, which would delay the first rows. */
export function formatter(options?: Intl.NumberFormatOptions): (value: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (value) => (made ??= new Intl.NumberFormat(locale, options)).format(value);
}

/** Needs no separator, so no formatter; true for most counts in lists. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000;
