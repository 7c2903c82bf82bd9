import { earliestSchedule, latestSchedule, type BroadcastInput } from '#api/contract/broadcasts.ts';
import { isTimeZone, offsetAt, offsetText } from '#domain/wallTime.ts';
import { fieldError } from '#server/platform/errors.ts';

type Schedule = Pick<BroadcastInput, 'schedule_datetime' | 'schedule_timezone'>;

/** What a call may take that was in time when it was made. */
const travelMs = 5000;

/** Throws 400 for a time that a broadcast cannot be scheduled for. */
export function checkSchedule(
  { schedule_datetime: schedule, schedule_timezone: timeZone }: Schedule,
  now: Date,
) {
  if (timeZone && !isTimeZone(timeZone)) {
    throw fieldError({ schedule_timezone: ['There is no such time zone.'] });
  }
  if (!schedule) return;
  const at = Date.parse(schedule);
  if (at < earliestSchedule(now).getTime() - travelMs) {
    throw fieldError({
      schedule_datetime: ['Please select atleast five minute more than current time'],
    });
  }
  if (at > latestSchedule(now).getTime()) {
    throw fieldError({ schedule_datetime: ['Please select a time within a year.'] });
  }
  if (timeZone && !isItsOffset(schedule, timeZone)) {
    throw fieldError({
      schedule_datetime: [
        `This time does not exist in ${timeZone}: its clocks are at ${offsetText(at, timeZone)} then.`,
      ],
    });
  }
}

/** Whether a time is written with the offset that its zone has then. In UTC it says nothing about a zone. */
function isItsOffset(schedule: string, timeZone: string) {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(schedule) ?? [];
  if (!sign) return true;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return offset === offsetAt(Date.parse(schedule), timeZone);
}
