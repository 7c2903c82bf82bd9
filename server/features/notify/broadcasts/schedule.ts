import { earliestSchedule, latestSchedule, type BroadcastInput } from '#api/contract/broadcasts.ts';
import { isTimeZone, offsetAt, offsetText } from '#domain/wallTime.ts';
import { fieldError } from '#server/errors.ts';

type Schedule = Pick<BroadcastInput, 'schedule_datetime' | 'schedule_timezone'>;

/** Accepts times that were valid when the call was sent. */
const latencyToleranceMs = 5000;

/** Throws 400. */
export function checkSchedule(
  { schedule_datetime: schedule, schedule_timezone: timeZone }: Schedule,
  now: Date,
) {
  if (timeZone && !isTimeZone(timeZone)) {
    throw fieldError({ schedule_timezone: ['Unknown time zone.'] });
  }
  if (!schedule) return;
  const at = Date.parse(schedule);
  if (at < earliestSchedule(now).getTime() - latencyToleranceMs) {
    throw fieldError({
      schedule_datetime: ['Please select atleast five minute more than current time'],
    });
  }
  if (at > latestSchedule(now).getTime()) {
    throw fieldError({ schedule_datetime: ['Please select a time within a year.'] });
  }
  if (timeZone && !isOffsetOfZone(schedule, timeZone)) {
    throw fieldError({
      schedule_datetime: [
        `The offset of this time doesn’t match ${timeZone}, whose offset at that time is ${offsetText(at, timeZone)}.`,
      ],
    });
  }
}

/** `Z` is accepted for every zone. */
function isOffsetOfZone(schedule: string, timeZone: string) {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(schedule) ?? [];
  if (!sign) return true;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return offset === offsetAt(Date.parse(schedule), timeZone);
}
