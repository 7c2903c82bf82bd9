import type { ReportRange } from '#data/reports.ts';
import { addDays, today } from '#domain/days.ts';
import { formatCalendarDay, formatInstant } from '#domain/shownDates.ts';
import { rangeUntilNow, toReportRange, type InstantRange } from '#shared/format/reportRange.ts';
import { messages } from './messages.ts';

const lastDaysRange = (count: number) => (now: Date, zone: string) =>
  rangeUntilNow(now, zone, addDays(today(now.getTime(), zone), 1 - count));

/** Each range ends one minute from now and starts at a day boundary in the time zone. */
export const presetRanges = {
  today: lastDaysRange(1),
  week: lastDaysRange(7),
  days: lastDaysRange(30),
  month: (now: Date, zone: string) =>
    rangeUntilNow(now, zone, `${today(now.getTime(), zone).slice(0, 7)}-01`),
} satisfies Record<string, (now: Date, zone: string) => InstantRange>;
export type PresetId = keyof typeof presetRanges;

export const presets = [
  { id: 'today', label: messages.today },
  { id: 'week', label: messages.lastDays(7) },
  { id: 'days', label: messages.lastDays(30) },
  { id: 'month', label: messages.thisMonth },
] satisfies { id: PresetId; label: string }[];

/** The preset that would give this range at `runAt`, if any. */
export function findPreset(range: ReportRange, runAt: Date, zone: string) {
  const text = JSON.stringify(range);
  return presets.find(
    ({ id }) => JSON.stringify(toReportRange(presetRanges[id](runAt, zone), zone)) === text,
  );
}

export function rangeText(range: ReportRange | null, runAt: Date, zone: string): string {
  if (range === null) return messages.today;
  return (
    findPreset(range, runAt, zone)?.label ?? `${formatRangeEnd(range.from)} – ${formatRangeEnd(range.to)}`
  );
}

const formatRangeEnd = (wallTime: string) =>
  wallTime.endsWith(' 00:00')
    ? formatCalendarDay(wallTime.slice(0, 10))
    : formatInstant(`${wallTime.replace(' ', 'T')}Z`, 'UTC');
