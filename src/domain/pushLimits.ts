import { isTimeZone } from './wallTime.ts';

/** Upper bound of the setting. For no limit, leave it empty. */
export const maxPerDayLimit = 1000;

/** Matches times such as `22:00`. */
export const clockTimePattern = '^([01]\\d|2[0-3]):[0-5]\\d$';

export interface LimitValues {
  quiet_from: string | null;
  quiet_to: string | null;
  /** Zone for devices whose own is unknown. */
  time_zone: string;
  max_per_day: number | null;
}

/** Returns errors by field: missing start or end, start equal to end, or unknown zone. */
export function validateLimits({ quiet_from: from, quiet_to: to, time_zone: timeZone }: LimitValues) {
  const errors: Partial<Record<keyof LimitValues, string[]>> = {};
  if (!isTimeZone(timeZone)) errors.time_zone = ['Unknown time zone.'];
  if (from && !to) errors.quiet_to = ['This field is required.'];
  if (to && !from) errors.quiet_from = ['This field is required.'];
  if (from && from === to) errors.quiet_to = ['Quiet hours can’t start and end at the same time.'];
  return errors;
}
