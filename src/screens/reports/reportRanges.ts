import dayjs from 'dayjs';
import type { ReportRange } from '#data/reports.ts';
import { formatDateTime, formatDay } from '#shared/format/dates.ts';
import { defaultMoments, reportRange } from '#shared/format/reportRange.ts';
import { messages } from './messages.ts';

const days = (count: number) => (now: Date) => ({
  from: dayjs(now)
    .startOf('day')
    .subtract(count - 1, 'day')
    .toISOString(),
  to: defaultMoments(now).to,
});

/** Each up to a minute from now. */
export const presetMoments = {
  today: defaultMoments,
  week: days(7),
  days: days(30),
  month: (now: Date) => ({ from: dayjs(now).startOf('month').toISOString(), to: defaultMoments(now).to }),
};
export type PresetId = keyof typeof presetMoments;

export const presets = [
  { id: 'today', label: messages.today },
  { id: 'week', label: messages.lastDays(7) },
  { id: 'days', label: messages.lastDays(30) },
  { id: 'month', label: messages.thisMonth },
] satisfies { id: PresetId; label: string }[];

/** The preset of a range, as it was when the report was run. */
export function findPreset(range: ReportRange, runAt: Date) {
  const text = JSON.stringify(range);
  return presets.find(({ id }) => JSON.stringify(reportRange(presetMoments[id](runAt))) === text);
}

/** A range in words; null is today. */
export function rangeText(range: ReportRange | null, runAt: Date): string {
  if (range === null) return messages.today;
  return findPreset(range, runAt)?.label ?? `${endText(range.from)} – ${endText(range.to)}`;
}

/** Midnight needs no time beside its day. */
const endText = (wall: string) =>
  wall.endsWith(' 00:00') ? formatDay(wall) : formatDateTime(dayjs(wall).toISOString());
