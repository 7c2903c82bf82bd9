import {
  earliestSchedule,
  earliestPickableSchedule,
  latestSchedule,
  type BroadcastInput,
} from '#api/contract/broadcasts.ts';
import { instantsAt, wallTimeAt } from '#domain/wallTime.ts';
import { notificationMessages as messages } from './messages.ts';

export interface Schedule {
  isScheduled: boolean;
  /** Null for the earliest time allowed. */
  scheduleAt: string | null;
  /** Wall time that DST skips or repeats; null otherwise. */
  scheduleWall: string | null;
}

export const unscheduled: Schedule = { isScheduled: false, scheduleAt: null, scheduleWall: null };

export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** The scheduled time, by default the earliest allowed (LIST-49, SEND-15). Null for immediately. */
export function scheduledInstant({ isScheduled, scheduleAt }: Schedule, now: Date): string | null {
  if (!isScheduled) return null;
  return scheduleAt ?? earliestPickableSchedule(now).toISOString();
}

export function scheduleFields(schedule: Schedule, now: Date) {
  const schedule_datetime = scheduledInstant(schedule, now);
  return { schedule_datetime, ...(schedule_datetime && { schedule_timezone: timeZone }) };
}

/**
 * Identifies a send for retries. Excludes the confirmed number of people and the default time, which may
 * have moved on by the time of a retry.
 */
export const attemptIdentity = (payload: BroadcastInput, { isScheduled, scheduleAt }: Schedule) => ({
  ...payload,
  schedule_datetime: isScheduled ? (scheduleAt ?? 'earliest') : null,
  confirmed_users: undefined,
});

/** Parses a wall-clock time into an instant, or records that DST skips or repeats it. */
export function parseSchedule(wall: string | null, zone = timeZone): Partial<Schedule> {
  const instants = wall === null ? [] : instantsAt(wall, zone);
  if (wall === null) return { scheduleAt: null, scheduleWall: null };
  return instants.length === 1
    ? { scheduleAt: instants[0]!, scheduleWall: null }
    : { scheduleAt: null, scheduleWall: wall };
}

/** For example `2026-12-01T09:00`. */
export function scheduledWallTime(schedule: Schedule, now: Date, zone = timeZone): string | null {
  const at = scheduledInstant(schedule, now);
  return schedule.scheduleWall ?? (at && wallTimeAt(Date.parse(at), zone));
}

/** Both instants of a wall-clock time that DST repeats; otherwise empty. */
export function repeatedInstants({ scheduleWall }: Schedule, zone = timeZone): string[] {
  const instants = scheduleWall === null ? [] : instantsAt(scheduleWall, zone);
  return instants.length === 2 ? instants : [];
}

/**
 * Rejects times that are less than five minutes ahead (LIST-50, SEND-16), too many days ahead, skipped by
 * DST or ambiguous.
 */
export function scheduleError(schedule: Schedule, now: Date, zone = timeZone): string | undefined {
  if (!schedule.isScheduled) return undefined;
  if (schedule.scheduleWall !== null && schedule.scheduleAt === null) {
    return repeatedInstants(schedule, zone).length > 0 ? messages.chooseOfTwo : messages.noSuchTime;
  }
  const at = Date.parse(scheduledInstant(schedule, now)!);
  if (at < earliestSchedule(now).getTime()) return messages.tooEarly;
  return at > latestSchedule(now).getTime() ? messages.tooFar : undefined;
}
