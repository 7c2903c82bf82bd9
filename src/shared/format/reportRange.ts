import dayjs from 'dayjs';
import type { ReportRange } from '#data/reports.ts';

/** The moments of a report, as ISO 8601. */
export interface Moments {
  from: string;
  to: string;
}

/** From today's first minute to a minute from now (LIST-23). */
export function defaultMoments(now: Date): Moments {
  const present = dayjs(now);
  return { from: present.startOf('day').toISOString(), to: present.add(1, 'minute').toISOString() };
}

/** The moments as parameters of the report, in the viewer's time zone. */
export const reportRange = ({ from, to }: Moments): ReportRange => ({
  from: wallTime(from),
  to: wallTime(to),
});

const wallTime = (moment: string) => dayjs(moment).format('YYYY-MM-DD HH:mm');

/** Reports are precise to the minute, so that two moments in one minute are no range (LIST-24). */
export const isInOrder = ({ from, to }: Moments) => wallTime(from) < wallTime(to);

/** A short text for a range. */
export function describeMoments({ from, to }: Moments): string {
  const [start, end] = [dayjs(from), dayjs(to)];
  const isOneDay = start.isSame(end, 'day');
  return `${start.format('MMM D HH:mm')} – ${end.format(isOneDay ? 'HH:mm' : 'MMM D HH:mm')}`;
}
