import dayjs from 'dayjs';
import type { ReportRange } from '#data/reports.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { dayStart, today } from '#domain/days.ts';
import { firstInstantAt, wallTimeAt } from '#domain/wallTime.ts';

export interface Moments {
  from: string;
  to: string;
}

const minuteMs = 60_000;

/**
 * Returns the range from midnight in a zone, today or on an earlier day, to one minute from now (LIST-23).
 */
export function defaultMoments(
  now: Date,
  zone = viewerTimeZone(),
  day = today(now.getTime(), zone),
): Moments {
  return { from: dayStart(day, zone), to: new Date(now.getTime() + minuteMs).toISOString() };
}

export const reportRange = ({ from, to }: Moments, zone = viewerTimeZone()): ReportRange => ({
  from: formatWallTime(from, zone),
  to: formatWallTime(to, zone),
});

/** Wall-clock times skipped by DST are moved later by the length of the gap. */
export const reportMoments = ({ from, to }: ReportRange, zone = viewerTimeZone()): Moments => ({
  from: momentAt(from, zone),
  to: momentAt(to, zone),
});

const formatWallTime = (moment: string, zone: string) =>
  wallTimeAt(Date.parse(moment), zone).replace('T', ' ');
const momentAt = (wall: string, zone: string) =>
  new Date(firstInstantAt(wall.replace(' ', 'T'), zone)).toISOString();

/** Reports have minute precision, so two instants in one minute aren't a range (LIST-24). */
export const isInOrder = ({ from, to }: Moments, zone = viewerTimeZone()) =>
  formatWallTime(from, zone) < formatWallTime(to, zone);

export function describeMoments({ from, to }: Moments): string {
  const [start, end] = [dayjs(from), dayjs(to)];
  const isOneDay = start.isSame(end, 'day');
  return `${start.format('MMM D HH:mm')} – ${end.format(isOneDay ? 'HH:mm' : 'MMM D HH:mm')}`;
}
