import dayjs from 'dayjs';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { offsetText } from '#domain/wallTime.ts';

/** The documented date format (ERR-07), in the viewer's time zone. Empty for no date. */
export function formatDateTime(instant: string | null | undefined): string {
  return instant ? dayjs(instant).format('MMM DD YYYY hh:mm A') : '';
}

/** Omits the date if it's today. */
export function shortDateTime(instant: string, now: Date): string {
  const then = dayjs(instant);
  return then.isSame(now, 'day') ? then.format('hh:mm A') : formatDateTime(instant);
}

/** For future instants. Omits the date within the next 24 hours, because the time is then unambiguous. */
export function upcomingDateTime(instant: string, now: Date): string {
  const hours = dayjs(instant).diff(now, 'hour', true);
  return hours > 0 && hours < 24 ? dayjs(instant).format('hh:mm A') : shortDateTime(instant, now);
}

/** Date and time that can wrap only between the two. */
export function twoLineDateTime(instant: string | null | undefined): string {
  const [date = '', time = ''] = formatDateTime(instant).split(/(?<=\d{4}) /);
  return instant ? `${date.replaceAll(' ', '\u00a0')} ${time.replaceAll(' ', '\u00a0')}` : '';
}

/** The documented format of times, from `HH:mm`. */
export function formatTimeOfDay(time: string): string {
  return dayjs(`2000-01-01T${time}`).format('hh:mm A');
}

/** The documented date format without time. */
export function formatDay(day: string): string {
  return dayjs(day).format('MMM DD YYYY');
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * Minutes or hours ago for today and the last 6 hours, then `Yesterday`, the weekday for a week, then the
 * date.
 */
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

/** The UTC offset of the zone, with the viewer's time if it differs. */
export function zoneNote(ms: number, zone: string): string {
  const [offset, ownZone] = [offsetText(ms, zone), viewerTimeZone()];
  if (zone === ownZone) return `Your time zone, ${offset}`;
  if (offset === offsetText(ms, ownZone)) return offset;
  return `${offset}. ${formatDateTime(new Date(ms).toISOString())} in your time zone, ${ownZone}.`;
}
