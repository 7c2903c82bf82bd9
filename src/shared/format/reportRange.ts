import dayjs from 'dayjs';
import type { ReportRange } from '#data/reports.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { dayStart, today } from '#domain/days.ts';
import { firstInstantAt, wallTimeAt } from '#domain/wallTime.ts';

export interface InstantRange {
  from: string;
  to: string;
}

const minuteMs = 60_000;

/**
 * Returns the range from midnight in a zone, today or on an earlier day, to one minute from now (LIST-23).
 */
export function rangeUntilNow(
  now: Date,
  zone = viewerTimeZone(),
  day = today(now.getTime(), zone),
): InstantRange {
  return { from: dayStart(day, zone), to: new Date(now.getTime() + minuteMs).toISOString() };
}

export const toReportRange = ({ from, to }: InstantRange, zone = viewerTimeZone()): ReportRange => ({
  from: formatWallTime(from, zone),
  to: formatWallTime(to, zone),
});

/** Wall-clock times skipped by DST are moved later by the length of the gap. */
export const fromReportRange = ({ from, to }: ReportRange, zone = viewerTimeZone()): InstantRange => ({
  from: instantAt(from, zone),
  to: instantAt(to, zone),
});

const formatWallTime = (moment: string, zone: string) =>
  wallTimeAt(Date.parse(moment), zone).replace('T', ' ');
const instantAt = (wallTime: string, zone: string) =>
  new Date(firstInstantAt(wallTime.replace(' ', 'T'), zone)).toISOString();

/** Reports have minute precision, so two instants in one minute aren't a range (LIST-24). */
export const isInOrder = ({ from, to }: InstantRange, zone = viewerTimeZone()) =>
  formatWallTime(from, zone) < formatWallTime(to, zone);

export function formatInstantRange({ from, to }: InstantRange): string {
  const [start, end] = [dayjs(from), dayjs(to)];
  const isOneDay = start.isSame(end, 'day');
  return `${start.format('MMM D HH:mm')} – ${end.format(isOneDay ? 'HH:mm' : 'MMM D HH:mm')}`;
}
