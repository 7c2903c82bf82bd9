import dayjs from 'dayjs';
import type { Range } from '#shared/list/codecs.ts';
import type { DayRange } from '#ui/fields/dates/DateRangePicker.tsx';

/** No days in the address: those up to today, which change with it. */
export const unsetDays: Range = { start: null, end: null };

const defaultDays = 30;
export const presetDays = [7, defaultDays, 90];

/** A number of days up to today. */
export const lastDays = (count: number, now: Date): DayRange => ({
  start: day(dayjs(now).subtract(count - 1, 'day')),
  end: day(dayjs(now)),
});

/** The last days as the address has them: without the default, so that it stays up to today. */
export const addressedDays = (count: number, now: Date): Range =>
  count === defaultDays ? unsetDays : lastDays(count, now);

/** The days on screen, both included; without any the last 30. */
export const shownDays = ({ start, end }: Range, now: Date): DayRange =>
  start !== null && end !== null ? { start, end } : lastDays(defaultDays, now);

/** The days on screen, as the calls of reports name them. */
export function toTimes(days: Range, now: Date): { from_date: string; to_date: string } {
  const { start, end } = shownDays(days, now);
  return { from_date: `${start} 00:00`, to_date: `${day(dayjs(end).add(1, 'day'))} 00:00` };
}

const day = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD');
