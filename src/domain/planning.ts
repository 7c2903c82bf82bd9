import { today } from './days.ts';
import { firstInstantAt } from './wallTime.ts';

export const publicationStates = ['scheduled', 'held', 'cancelled', 'done'] as const;
export type PublicationState = (typeof publicationStates)[number];

export const unpublishedReasons = [
  'late',
  'not_passed',
  'scheduler_gone',
  'published_before',
  'deleted',
  'not_ready',
  'restored',
] as const;
export type SkippedPublicationReason = (typeof unpublishedReasons)[number];

export const skippedPublicationReasonTexts: Record<SkippedPublicationReason, string> = {
  late: 'The server couldn’t publish the digest within ten minutes of the scheduled time. Publish it now, or choose another time.',
  not_passed: 'The digest fails a check. Fix the problem, then publish the digest or choose another time.',
  scheduler_gone:
    'The person who scheduled the digest can no longer sign in. Publish it now, or choose another time.',
  published_before: 'The digest was published before the scheduled time.',
  deleted: 'The digest was deleted.',
  not_ready: 'The digest was moved back to Draft.',
  restored:
    'The server was restored from a backup, and the digest may have been published after that backup was made. Publish it now, or choose another time.',
};

/** Later publications are held. */
export const maxLateMinutes = 10;
export const minScheduleMinutes = 1;
export const maxScheduleDays = 366;

interface PlannedTime {
  day: string;
  time?: string | null;
  zone?: string | null;
}

/** A plan without a time is compared with today in `viewerZone`. */
export function isPastPlan({ day, time, zone }: PlannedTime, now: number, viewerZone: string): boolean {
  if (time && zone) return firstInstantAt(`${day}T${time}`, zone) < now;
  return day < today(now, viewerZone);
}
