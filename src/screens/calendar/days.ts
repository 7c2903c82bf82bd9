import { dayMs } from '#domain/wallTime.ts';
import { addDays, weekStart } from '#domain/days.ts';
import { locale } from '#ui/numbers.ts';

export type CalendarView = 'month' | 'week';

const dayToMs = (day: string) => Date.parse(`${day}T00:00Z`);
const msToDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function visibleDays(view: CalendarView, day: string): string[] {
  if (view === 'week') return Array.from({ length: 7 }, (_, index) => addDays(weekStart(day), index));
  const first = weekStart(`${day.slice(0, 7)}-01`);
  const next = shiftDay('month', day, 1);
  const weeks = Math.ceil((dayToMs(next) - dayToMs(first)) / (7 * dayMs));
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index));
}

export function shiftDay(view: CalendarView, day: string, by: number): string {
  if (view === 'week') return addDays(day, by * 7);
  const [year = 0, month = 1] = day.split('-').map(Number);
  return msToDay(Date.UTC(year, month - 1 + by, 1));
}

const createFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
const formats = {
  month: createFormat({ month: 'long', year: 'numeric' }),
  full: createFormat({ weekday: 'long', day: 'numeric', month: 'long' }),
  short: createFormat({ day: 'numeric', month: 'short' }),
  weekday: createFormat({ weekday: 'short' }),
};

export const monthName = (day: string) => formats.month.format(dayToMs(day));
export const dayName = (day: string) => formats.full.format(dayToMs(day));
/** `30`, or `Nov 30` with the month, which the first of a month always has. */
export const shortDay = (day: string, hasMonth = false) =>
  hasMonth || day.endsWith('-01') ? formats.short.format(dayToMs(day)) : String(Number(day.slice(8)));
export const weekdayName = (day: string) => formats.weekday.format(dayToMs(day));

/** `09:00 AM` */
export const hourText = (hour: number) =>
  `${String(hour % 12 || 12).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`;

export const periodTitle = (view: CalendarView, day: string, days: readonly string[]) =>
  view === 'month'
    ? monthName(day)
    : `${formats.short.format(dayToMs(days[0]!))} – ${formats.short.format(dayToMs(days[6]!))} ${days[6]!.slice(0, 4)}`;
