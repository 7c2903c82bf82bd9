/** The language of the interface, which may differ from the browser's. */
export const locale = 'en-US';

const numberFormat = lazyFormatter();
const compactFormat = lazyFormatter({ notation: 'compact' });
const percentFormat = lazyFormatter({ style: 'percent' });
let pluralRules: Intl.PluralRules | undefined;

/** `12,345` */
export const formatNumber = (value: number): string =>
  isSeparatorFree(value) ? String(value) : numberFormat(value);

/** `97.8` */
export const formatAverage = (value: number): string => formatNumber(Math.round(value * 10) / 10);

/** `12K` */
export const formatCompact = (value: number): string =>
  isSeparatorFree(value) ? String(value) : compactFormat(value);

/** `42%`; `0%` if the total is 0. */
export const formatPercent = (part: number, total: number): string =>
  percentFormat(total === 0 ? 0 : part / total);

export const pluralize = (count: number, one: string, other: string): string =>
  (pluralRules ??= new Intl.PluralRules(locale)).select(count) === 'one' ? one : other;

/** `1 row` or `12,345 rows`. */
export const formatCount = (count: number, one: string, other = `${one}s`): string =>
  `${formatNumber(count)} ${pluralize(count, one, other)}`;

/**
 * Creates the formatter on first use, because the first one takes 40 ms in a cold browser and would delay
 * the first rows.
 */
export function lazyFormatter(options?: Intl.NumberFormatOptions): (value: number) => string {
  let formatter: Intl.NumberFormat | undefined;
  return (value) => (formatter ??= new Intl.NumberFormat(locale, options)).format(value);
}

/** True if the number has no thousands separator and so needs no formatter, like most counts in lists. */
const isSeparatorFree = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000;
