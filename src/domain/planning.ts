/** What has become of a time at which a digest is to be published. */
export const publicationStates = ['scheduled', 'held', 'cancelled', 'done'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** Why a publication waits or was cancelled. */
export const publicationReasons = [
  'late',
  'not_passed',
  'scheduler_gone',
  'published_before',
  'deleted',
  'not_ready',
] as const;
export type PublicationReason = (typeof publicationReasons)[number];

/** The reasons as sentences. */
export const publicationReasonTexts: Record<PublicationReason, string> = {
  late: 'The server could not publish it within ten minutes of its time. Publish it now, or choose another time.',
  not_passed: 'It does not pass a check. Fix it, then publish it or choose another time.',
  scheduler_gone: 'Whoever scheduled it can no longer sign in. Publish it now, or choose another time.',
  published_before: 'It was published before its time.',
  deleted: 'The digest was deleted.',
  not_ready: 'The digest went back to Draft.',
};

/** A publication that is later than this is held. */
export const maxLateMinutes = 10;
/** The soonest that a publication may be scheduled. */
export const soonestMinutes = 1;
export const latestDays = 366;
