import type { InferSelectModel } from 'drizzle-orm';
import type { broadcasts } from '#server/db/schema.ts';
import { maxLateMs } from './hold.ts';
import type { PartsState } from './local.ts';

type Row = InferSelectModel<typeof broadcasts>;
type Broadcast = Pick<Row, 'status' | 'audience' | 'startedAt' | 'holdUntil'>;

export interface Facts {
  /** How long it has been due, by the clock of the database; less than 0 before that. */
  lateMs: number;
  /** How long it counts down. */
  countdownMs: number;
  /** Whether its planned time is later than the end of a countdown that begins now. */
  isPlannedLater: boolean;
  /** Undefined until `inspect` asks for it, as it is counted. */
  contents?: Contents;
}

/** What is true of a broadcast in the moment in which it begins. */
export interface Contents {
  /** Half of a change of its list is never intended. */
  isListChanging: boolean;
  opensDeleted: boolean;
  opensUnpublished: boolean;
  hasGrown: boolean;
}

/** What is done next about a broadcast. The last three have a person decide, and are the reasons. */
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
  | 'grown';

const clockToleranceMs = 1000;

/** The one place that decides when a broadcast begins, and when a person has to decide first. */
export function nextState(
  { status, audience, startedAt, holdUntil }: Broadcast,
  { lateMs, countdownMs, isPlannedLater, contents }: Facts,
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
    // The clock was set back: a countdown is no longer than it is, and a planned one leaves at its time.
    return isPlannedLater ? 'plan' : 'restartCountdown';
  }
  if (!contents) return 'inspect';
  if (startedAt) return contents.opensUnpublished ? 'unpublished' : 'resume';
  if (contents.isListChanging) return 'wait';
  if (contents.opensDeleted) return 'cancel';
  if (contents.opensUnpublished) return 'unpublished';
  return contents.hasGrown ? 'grown' : 'begin';
}

/** The same of one that is being sent in parts: zone by zone, or to the rest after a trial. */
export function nextPart({ isDue, isMissed }: PartsState, contents: Contents | undefined): Step {
  if (isMissed) return 'overdue';
  if (!isDue) return 'continue';
  if (contents?.opensDeleted) return 'endParts';
  return contents?.opensUnpublished ? 'unpublished' : 'beginPart';
}
