import dayjs from 'dayjs';

/** The documents' date-time format (ERR-07), in the viewer's time zone. Empty for no date. */
export function formatDateTime(instant: string | null | undefined): string {
  return instant ? dayjs(instant).format('MMM DD YYYY hh:mm A') : '';
}

/** The same in two lines, the date and the time, neither broken inside. */
export function momentText(instant: string | null | undefined): string {
  const [date = '', time = ''] = formatDateTime(instant).split(/(?<=\d{4}) /);
  return instant ? `${date.replaceAll(' ', '\u00a0')} ${time.replaceAll(' ', '\u00a0')}` : '';
}

/** A day without a time, in the documents' format. */
export function formatDay(day: string): string {
  return dayjs(day).format('MMM DD YYYY');
}
