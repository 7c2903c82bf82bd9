import type { InferSelectModel } from 'drizzle-orm';
import type { broadcasts } from '#server/db/schema.ts';
import { maxLateMs } from './hold.ts';
import type { PartsState } from './local.ts';

type Row = InferSelectModel<typeof broadcasts>;
type Broadcast = Pick<Row, 'status' | 'audience' | 'startedAt' | 'holdUntil'>;

export interface BroadcastFacts {
  /** Time since the broadcast was due, by the database's clock. Negative if it isn't due yet. */
  lateMs: number;
  countdownMs: number;
  isPlannedLater: boolean;
  /** Undefined before the `inspect` step, because counting is slow. */
  inspection?: Inspection;
}

export interface Inspection {
  /** True while a change to the user list is only partly applied. */
  isListChanging: boolean;
  isTargetDeleted: boolean;
  isTargetUnpublished: boolean;
  hasGrown: boolean;
  isEmpty: boolean;
}

/** The last four hold the broadcast, and are named after the reason. */
export type Step =
  | 'leave'
  | 'wait'
  | 'continue'
  | 'countDown'
  | 'restartCountdown'
  | 'plan'
  | 'inspect'
  | 'begin'
  | 'resume'
  | 'cancel'
  | 'beginPart'
  | 'endParts'
  | 'overdue'
  | 'unpublished'
  | 'grown'
  | 'empty';

const clockToleranceMs = 1000;

/** Decides when a broadcast starts and when it needs a person's decision. */
export function nextStep(
  { status, audience, startedAt, holdUntil }: Broadcast,
  { lateMs, countdownMs, isPlannedLater, inspection }: BroadcastFacts,
): Step {
  if (status !== 'SCHEDULED' && status !== 'HELD' && status !== 'IN_PROGRESS') return 'leave';
  const isHeld = status === 'HELD';
  if (startedAt && !isHeld) return 'continue';
  if (isHeld && holdUntil === null) return 'leave';
  if (lateMs > maxLateMs && audience !== 'test_user') return 'overdue';
  if (status === 'SCHEDULED' && countdownMs > 0) return lateMs < -countdownMs ? 'leave' : 'countDown';
  if (lateMs < 0) {
    if (!isHeld) return 'leave';
    if (-lateMs <= countdownMs + clockToleranceMs) return 'wait';
    // The clock was set back: restart the countdown, or wait for the planned time.
    return isPlannedLater ? 'plan' : 'restartCountdown';
  }
  if (!inspection) return 'inspect';
  if (startedAt) return inspection.isTargetUnpublished ? 'unpublished' : 'resume';
  if (inspection.isListChanging) return 'wait';
  if (inspection.isTargetDeleted) return 'cancel';
  if (inspection.isTargetUnpublished) return 'unpublished';
  if (inspection.isEmpty && audience !== 'test_user') return 'empty';
  return inspection.hasGrown ? 'grown' : 'begin';
}

export function nextPartStep({ isDue, isMissed }: PartsState, inspection: Inspection | undefined): Step {
  if (isMissed) return 'overdue';
  if (!isDue) return 'continue';
  if (inspection?.isTargetDeleted) return 'endParts';
  return inspection?.isTargetUnpublished ? 'unpublished' : 'beginPart';
}
