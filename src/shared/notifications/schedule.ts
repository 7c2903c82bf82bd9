import { earliestSchedule } from '#api/contract/broadcasts.ts';

/** When a notification is sent. */
export interface Schedule {
  isScheduled: boolean;
  /** The chosen time; null for the earliest that is allowed. */
  scheduleAt: string | null;
}

export const unscheduled: Schedule = { isScheduled: false, scheduleAt: null };

/** The scheduled time; until one is chosen, the earliest that is allowed (LIST-49, SEND-15). Null: at once. */
export function scheduleOf({ isScheduled, scheduleAt }: Schedule, now: Date): string | null {
  if (!isScheduled) return null;
  return scheduleAt ?? earliestSchedule(now).toISOString();
}

/** Whether it is less than five minutes ahead (LIST-50, SEND-16). */
export function isTooEarly(schedule: Schedule, now: Date): boolean {
  const at = scheduleOf(schedule, now);
  return at !== null && Date.parse(at) < earliestSchedule(now).getTime();
}
