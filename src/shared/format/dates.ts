import dayjs from 'dayjs';

/** The documents' date-time format (ERR-07), in the viewer's time zone. Empty for no date. */
export function formatDateTime(instant: string | null | undefined): string {
  return instant ? dayjs(instant).format('MMM DD YYYY hh:mm A') : '';
}

/** The same, of the present day the time alone. */
export function shortDateTime(instant: string, now: Date): string {
  const then = dayjs(instant);
  return then.isSame(now, 'day') ? then.format('hh:mm A') : formatDateTime(instant);
}

/** The same of what is to come: within a day the time alone, which comes once until then. */
export function comingDateTime(instant: string, now: Date): string {
  const hours = dayjs(instant).diff(now, 'hour', true);
  return hours > 0 && hours < 24 ? dayjs(instant).format('hh:mm A') : shortDateTime(instant, now);
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

const minute = 60_000;
const hour = 60 * minute;

/** How long ago an instant was: minutes and hours of a day, yesterday, a day of the last week, else its date. */
export function relativeTime(instant: string, now: Date): string {
  const then = dayjs(instant);
  const past = now.getTime() - then.valueOf();
  if (past < 0) return formatDateTime(instant);
  if (past < minute) return 'now';
  if (past < hour) return `${Math.floor(past / minute)} min ago`;
  const days = dayjs(now).startOf('day').diff(then.startOf('day'), 'day');
  if (days === 0 || past < 6 * hour) return `${Math.floor(past / hour)} h ago`;
  if (days === 1) return 'Yesterday';
  return days < 7 ? then.format('dddd') : then.format('MMM DD YYYY');
}
