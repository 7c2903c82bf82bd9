import { viewerTimeZone } from '#data/client/timeZone.ts';
import { addDays, today } from '#domain/days.ts';
import { formatCalendarDay } from '#domain/shownDates.ts';
import type { Range } from '#shared/list/codecs.ts';
import type { DayRange } from '#ui/fields/dates/DateRangePicker.tsx';
import { messages } from './messages.ts';

/** Today in the report's time zone, or in the viewer's if `zone` is empty. */
export const reportToday = (zone: string, now: Date) => today(now.getTime(), zone || viewerTimeZone());

/** Used when the URL has no days: the default range, which always ends today. */
export const unsetRange: Range = { start: null, end: null };

const defaultDays = 30;
export const presetDays = [7, defaultDays, 90];

const lastDays = (count: number, lastDay: string): DayRange => ({
  start: addDays(lastDay, 1 - count),
  end: lastDay,
});

/** The default range is omitted, so that it keeps ending today. */
export const urlDays = (count: number, lastDay: string): Range =>
  count === defaultDays ? unsetRange : lastDays(count, lastDay);

/** Inclusive days; the last 30 if unset. */
export const effectiveDays = ({ start, end }: Range, lastDay: string): DayRange =>
  start !== null && end !== null ? { start, end } : lastDays(defaultDays, lastDay);

export const findPresetDays = (days: DayRange, lastDay: string) =>
  presetDays.find((count) => {
    const { start, end } = lastDays(count, lastDay);
    return start === days.start && end === days.end;
  });

export function daysText(value: Range, lastDay: string): string {
  const days = effectiveDays(value, lastDay);
  const preset = findPresetDays(days, lastDay);
  if (preset !== undefined) return messages.lastDays(preset);
  const [start, end] = [formatCalendarDay(days.start), formatCalendarDay(days.end)];
  return start === end ? start : `${start} – ${end}`;
}

export function daysToTimes(days: Range, lastDay: string): { from_date: string; to_date: string } {
  const { start, end } = effectiveDays(days, lastDay);
  return { from_date: `${start} 00:00`, to_date: `${addDays(end, 1)} 00:00` };
}
