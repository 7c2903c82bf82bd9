import dayjs from 'dayjs';
import { formatDay } from '#shared/format/dates.ts';
import type { Range } from '#shared/list/codecs.ts';
import type { DayRange } from '#ui/fields/dates/DateRangePicker.tsx';
import { messages } from './messages.ts';

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

/** Of the last days, how many they are; undefined for any others. */
export const findPreset = (days: DayRange, now: Date) =>
  presetDays.find((count) => {
    const { start, end } = lastDays(count, now);
    return start === days.start && end === days.end;
  });

/** The days of a report in words. */
export function daysText(value: Range, now: Date): string {
  const days = shownDays(value, now);
  const preset = findPreset(days, now);
  if (preset !== undefined) return messages.lastDays(preset);
  const [start, end] = [formatDay(days.start), formatDay(days.end)];
  return start === end ? start : `${start} – ${end}`;
}

/** The days on screen, as the calls of reports name them. */
export function toTimes(days: Range, now: Date): { from_date: string; to_date: string } {
  const { start, end } = shownDays(days, now);
  return { from_date: `${start} 00:00`, to_date: `${day(dayjs(end).add(1, 'day'))} 00:00` };
}

const day = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD');
