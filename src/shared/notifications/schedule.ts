import {
  earliestSchedule,
  firstSchedule,
  latestSchedule,
  type BroadcastInput,
} from '#api/contract/broadcasts.ts';
import { instantsAt, wallTimeAt } from '#domain/wallTime.ts';
import { notificationMessages as messages } from './messages.ts';

/** When a notification is sent. */
export interface Schedule {
  isScheduled: boolean;
  /** The chosen time; null for the first minute that is allowed. */
  scheduleAt: string | null;
  /** What was typed where clocks skip it or show it twice; null for any other time. */
  scheduleWall: string | null;
}

export const unscheduled: Schedule = { isScheduled: false, scheduleAt: null, scheduleWall: null };

/** The reader's own zone, in which times are chosen. */
export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** The scheduled time; until one is chosen, the first minute that is allowed (LIST-49, SEND-15). Null: at once. */
export function toSchedule({ isScheduled, scheduleAt }: Schedule, now: Date): string | null {
  if (!isScheduled) return null;
  return scheduleAt ?? firstSchedule(now).toISOString();
}

/** The times in a call. */
export function scheduleFields(schedule: Schedule, now: Date) {
  const schedule_datetime = toSchedule(schedule, now);
  return { schedule_datetime, ...(schedule_datetime && { schedule_timezone: timeZone }) };
}

/**
 * What makes an attempt to send the same one. The time that is not chosen is left out, as it moves on while the answer to
 * the first attempt is missing, and so is the number of people that confirms it.
 */
export const toAttempt = (payload: BroadcastInput, { isScheduled, scheduleAt }: Schedule) => ({
  ...payload,
  schedule_datetime: isScheduled ? (scheduleAt ?? 'earliest') : null,
  confirmed_users: undefined,
});

/** What is typed, as a schedule: an instant, or what clocks skip or show twice. */
export function typedSchedule(wall: string | null, zone = timeZone): Partial<Schedule> {
  const instants = wall === null ? [] : instantsAt(wall, zone);
  if (wall === null) return { scheduleAt: null, scheduleWall: null };
  return instants.length === 1
    ? { scheduleAt: instants[0]!, scheduleWall: null }
    : { scheduleAt: null, scheduleWall: wall };
}

/** What the field shows, as `2026-12-01T09:00`. */
export function toWallTime(schedule: Schedule, now: Date, zone = timeZone): string | null {
  const at = toSchedule(schedule, now);
  return schedule.scheduleWall ?? (at && wallTimeAt(Date.parse(at), zone));
}

/** The two instants of a time that clocks show twice; none of any other. */
export function twiceAt({ scheduleWall }: Schedule, zone = timeZone): string[] {
  const instants = scheduleWall === null ? [] : instantsAt(scheduleWall, zone);
  return instants.length === 2 ? instants : [];
}

/** What is wrong with the time: in less than five minutes (LIST-50, SEND-16), in too many days, skipped, or one of two. */
export function scheduleError(schedule: Schedule, now: Date, zone = timeZone): string | undefined {
  if (!schedule.isScheduled) return undefined;
  if (schedule.scheduleWall !== null && schedule.scheduleAt === null) {
    return twiceAt(schedule, zone).length > 0 ? messages.chooseOfTwo : messages.noSuchTime;
  }
  const at = Date.parse(toSchedule(schedule, now)!);
  if (at < earliestSchedule(now).getTime()) return messages.tooEarly;
  return at > latestSchedule(now).getTime() ? messages.tooFar : undefined;
}
