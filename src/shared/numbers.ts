/** The language of the screens' texts: numbers among them are written as it writes them, whatever the browser's is. */
export const locale = 'en-US';

const number = new Intl.NumberFormat(locale);
const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
const percent = new Intl.NumberFormat(locale, { style: 'percent' });

const kilobytes = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 0,
});
const megabytes = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});

/** `12,345`. */
export const formatNumber = (value: number): string => number.format(value);

/** `12K`, for narrow columns. */
export const formatCompact = (value: number): string => compact.format(value);

/** A part of a total as `42%`; `0%` of a total of 0. */
export const formatPercent = (part: number, total: number): string =>
  percent.format(total === 0 ? 0 : part / total);

/** `34 kB` or `1.2 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? kilobytes.format(bytes / 1000) : megabytes.format(bytes / 1_000_000);
