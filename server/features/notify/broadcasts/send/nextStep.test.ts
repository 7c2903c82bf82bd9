import { describe, expect, it } from 'vitest';
import { nextStep, type Inspection, type BroadcastFacts, type Step } from './nextStep.ts';

type Broadcast = Parameters<typeof nextStep>[0];

const then = new Date(0);
const planned: Broadcast = { status: 'SCHEDULED', audience: 'all', startedAt: null, holdUntil: null };
const counting: Broadcast = { ...planned, status: 'HELD', holdUntil: then };
const resumed: Broadcast = { ...counting, startedAt: then };
const test = { audience: 'test_user' as const };

const now: BroadcastFacts = { lateMs: 0, countdownMs: 30_000, isPlannedLater: false };
const sound: Inspection = {
  isListChanging: false,
  isTargetDeleted: false,
  isTargetUnpublished: false,
  hasGrown: false,
  isEmpty: false,
};
const due = (contents: Partial<Inspection>): BroadcastFacts => ({
  ...now,
  inspection: { ...sound, ...contents },
});
const minutes = 60_000;

/** A name, a broadcast, facts about it, and the expected next step. */
const states: [string, Broadcast, BroadcastFacts, Step][] = [
  // What is over, or a person's to decide.
  ['cancelled', { ...planned, status: 'CANCELLED' }, now, 'leave'],
  ['stopped', { ...planned, status: 'STOPPED', startedAt: then }, now, 'leave'],
  ['complete', { ...planned, status: 'COMPLETE', startedAt: then }, now, 'leave'],
  ['waiting for a person', { ...counting, holdUntil: null }, now, 'leave'],
  [
    'waiting for a person, long ago',
    { ...counting, holdUntil: null },
    { ...now, lateMs: 60 * minutes },
    'leave',
  ],
  // What is being sent continues, however late it is.
  ['being sent', { ...planned, status: 'IN_PROGRESS', startedAt: then }, now, 'continue'],
  [
    'being sent, late',
    { ...planned, status: 'IN_PROGRESS', startedAt: then },
    { ...now, lateMs: 60 * minutes },
    'continue',
  ],
  // Before its time.
  ['planned, before its countdown', planned, { ...now, lateMs: -30_001 }, 'leave'],
  ['planned, at its countdown', planned, { ...now, lateMs: -30_000 }, 'countDown'],
  ['planned, at its time', planned, now, 'countDown'],
  ['planned without a countdown, before its time', planned, { ...now, countdownMs: 0, lateMs: -1 }, 'leave'],
  ['planned without a countdown, at its time', planned, { ...now, countdownMs: 0 }, 'inspect'],
  ['counting down', counting, { ...now, lateMs: -1 }, 'wait'],
  ['counting down, within a second of tolerance', counting, { ...now, lateMs: -31_000 }, 'wait'],
  ['counting down for too long', counting, { ...now, lateMs: -31_001 }, 'restartCountdown'],
  [
    'counting down for too long, planned for later',
    counting,
    { ...now, lateMs: -31_001, isPlannedLater: true },
    'plan',
  ],
  // Too late for the server alone.
  ['planned, ten minutes late', planned, { ...now, lateMs: 10 * minutes }, 'countDown'],
  ['planned, later than that', planned, { ...now, lateMs: 10 * minutes + 1 }, 'overdue'],
  ['counted down, later than that', counting, { ...now, lateMs: 10 * minutes + 1 }, 'overdue'],
  ['counted down to be resumed, later than that', resumed, { ...now, lateMs: 10 * minutes + 1 }, 'overdue'],
  [
    'a test to one person, later than that',
    { ...counting, ...test },
    { ...now, lateMs: 10 * minutes + 1 },
    'inspect',
  ],
  // At its time.
  ['counted down', counting, now, 'inspect'],
  ['not planned and not held', { ...planned, status: 'IN_PROGRESS' }, now, 'inspect'],
  ['sound', counting, due({}), 'begin'],
  [
    'to a list that is being changed',
    counting,
    due({ isListChanging: true, isTargetDeleted: true, isTargetUnpublished: true }),
    'wait',
  ],
  ['of a deleted digest', counting, due({ isTargetDeleted: true, isTargetUnpublished: true }), 'cancel'],
  ['of an unpublished digest', counting, due({ isTargetUnpublished: true, hasGrown: true }), 'unpublished'],
  ['to nobody any more', counting, due({ isEmpty: true }), 'empty'],
  ['a test to nobody any more', { ...counting, ...test }, due({ isEmpty: true }), 'begin'],
  ['to many more people', counting, due({ hasGrown: true }), 'grown'],
  // What had ended is sent to those who are left of it.
  ['to be resumed', resumed, due({}), 'resume'],
  [
    'to be resumed, of a deleted digest to a list that is being changed',
    resumed,
    due({ isListChanging: true, isTargetDeleted: true }),
    'resume',
  ],
  ['to be resumed, of an unpublished digest', resumed, due({ isTargetUnpublished: true }), 'unpublished'],
];

describe('the next state of a broadcast', () => {
  it.each(states)('%s', (_, broadcast, facts, step) => {
    expect(nextStep(broadcast, facts)).toBe(step);
  });
});
