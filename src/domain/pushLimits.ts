import { isTimeZone } from './wallTime.ts';

/** The most notifications a day that a limit can name: more is no limit. */
export const maxPerDayLimit = 1000;

/** A time as clocks show it: `22:00`. */
export const clockTimePattern = '^([01]\\d|2[0-3]):[0-5]\\d$';

/** Quiet hours and a limit a person; null for no limit. */
export interface LimitValues {
  quiet_from: string | null;
  quiet_to: string | null;
  /** IANA name of the zone of devices whose own is not known. */
  time_zone: string;
  max_per_day: number | null;
}

/** Why quiet hours are refused, by field: without a beginning, an end or a length, or in a zone that does not exist. */
export function limitErrors({ quiet_from: from, quiet_to: to, time_zone: timeZone }: LimitValues) {
  const errors: Partial<Record<keyof LimitValues, string[]>> = {};
  if (!isTimeZone(timeZone)) errors.time_zone = ['There is no such time zone.'];
  if (from && !to) errors.quiet_to = ['This field is required.'];
  if (to && !from) errors.quiet_from = ['This field is required.'];
  if (from && from === to) errors.quiet_to = ['Quiet hours must end at another time than they begin.'];
  return errors;
}
