import { expect, test } from 'vitest';
import type { CalendarItem } from '#api/contract/planning.ts';
import { targetProgress, originalPlan, movedBroadcastTime, movedPlan, toEntries } from './entries.ts';

const item: CalendarItem = {
  kind: 'planned',
  id: 12,
  title: 'A lighthouse',
  day: '2026-12-01',
  at: null,
  zone: null,
  status: 'Draft',
  reason: null,
  language: 'en',
  categories: [],
  person: null,
  targets: [],
  revision: 3,
  sequence: 4,
};
const scheduled: CalendarItem = {
  ...item,
  kind: 'scheduled',
  day: null,
  at: '2027-03-27T01:30:00.000Z',
  zone: 'Europe/Vienna',
};

test('PLAN-07: an item is on the day that the viewer’s clocks show', () => {
  expect(toEntries([scheduled], 'America/New_York')).toMatchObject([{ day: '2027-03-26', time: '09:30 PM' }]);
  expect(toEntries([scheduled, { ...item, day: '2027-03-27' }], 'UTC').map(({ id }) => id)).toEqual([
    'planned-12',
    'scheduled-12',
  ]);
  expect(toEntries([{ ...scheduled, reason: 'late' }], 'UTC')).toMatchObject([
    { tone: 'held', kind: 'Held' },
  ]);
});

test('PLAN-08: a day is moved as a day, and a time stays at its time of day in its own zone', () => {
  expect(movedPlan(item, '2026-12-24', 'UTC')).toEqual({ revision: 3, planned: { day: '2026-12-24' } });
  // 02:30 in Vienna does not exist a day later, and is an hour earlier in UTC two days later.
  expect(movedPlan(scheduled, '2027-03-28', 'UTC')).toBeUndefined();
  expect(movedPlan(scheduled, '2027-03-29', 'UTC')).toEqual({
    revision: 3,
    publish: { at: '2027-03-29T00:30:00.000Z', zone: 'Europe/Vienna' },
  });
  expect(movedPlan({ ...scheduled, kind: 'planned' }, '2027-03-25', 'America/New_York')).toEqual({
    revision: 3,
    planned: { day: '2027-03-26', time: '02:30', zone: 'Europe/Vienna' },
  });
});

test('PLAN-13: a notification stays at its time of day in its own zone, and is moved while it is scheduled', () => {
  const broadcast = { ...scheduled, kind: 'broadcast' as const, status: 'SCHEDULED' };
  expect(movedBroadcastTime(broadcast, '2027-03-29', 'UTC')).toBe('2027-03-29T00:30:00.000Z');
  expect(movedBroadcastTime(broadcast, '2027-03-28', 'UTC')).toBeUndefined();
  const states = ['SCHEDULED', 'HELD', 'IN_PROGRESS', 'COMPLETE'];
  const entries = toEntries(
    states.map((status) => ({ ...broadcast, status })),
    'UTC',
  );
  expect(entries.map(({ isMovable }) => isMovable)).toEqual([true, false, false, false]);
});

test('PLAN-08: a move is taken back to where it came from', () => {
  expect(originalPlan({ ...item, revision: 4 })).toEqual({ revision: 4, planned: { day: '2026-12-01' } });
  expect(originalPlan({ ...scheduled, revision: 4 })).toEqual({
    revision: 4,
    publish: { at: scheduled.at, zone: 'Europe/Vienna' },
  });
});

test('PLAN-07: a day says by which tags it falls short of the daily targets', () => {
  const targets = [
    { id: 8, title: 'Housing', target: 1 },
    { id: 9, title: 'Culture', target: 3 },
  ];
  expect(
    targetProgress(
      [
        { ...item, targets: [8, 9] },
        { ...item, targets: [8] },
      ],
      targets,
    ),
  ).toEqual({
    done: 2,
    target: 4,
    missing: ['Culture 1/3'],
  });
});
