import dayjs from 'dayjs';

/** The documents' date-time format (ERR-07), in the viewer's time zone. Empty for no date. */
export function formatDateTime(instant: string | null | undefined): string {
  return instant ? dayjs(instant).format('MMM DD YYYY hh:mm A') : '';
}

/** A day without a time, in the documents' format. */
export function formatDay(day: string): string {
  return dayjs(day).format('MMM DD YYYY');
}
