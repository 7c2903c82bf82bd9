import { expect, test } from 'vitest';
import type { Plan } from '#api/contract/planning.ts';
import { parseSchedule } from '#shared/notifications/schedule.ts';
import { publishWallTime, toForm, toInput, validatePlan, type PlanForm } from './planForm.ts';

const plan: Plan = { digest: 12, planned: null, publication: null, revision: 4 };
const publication: Plan['publication'] = {
  at: '2027-01-15T09:00:00.000Z',
  zone: 'UTC',
  state: 'scheduled',
  reason: null,
  detail: '',
  by: null,
};
const now = new Date('2027-01-01T00:00:00Z');
const change = (part: Partial<PlanForm>, of = plan) => toInput({ ...toForm(of), ...part }, of);

test('PLAN-03: only what was changed is sent, with what it is based on', () => {
  expect(change({})).toEqual({ revision: 4 });
  expect(change({ planned: '2027-03-01' })).toEqual({ revision: 4, planned: { day: '2027-03-01' } });
  expect(change({ planned: '2027-03-01T09:30', hasTime: true })).toMatchObject({
    planned: { day: '2027-03-01', time: '09:30' },
  });
  const planned = { day: '2027-03-01', time: null, zone: null };
  expect(change({ planned: null }, { ...plan, planned })).toEqual({ revision: 4, planned: null });
});

const inNewYork: Plan = {
  ...plan,
  planned: { day: '2027-03-01', time: '09:30', zone: 'America/New_York' },
  publication: { ...publication, zone: 'America/New_York' },
};

test('PLAN-03, PLAN-04: a plan keeps the zone it was made in, whatever else is changed', () => {
  expect(change({}, inNewYork)).toEqual({ revision: 4 });
  expect(change({ planned: '2027-03-02T09:30' }, inNewYork)).toEqual({
    revision: 4,
    planned: { day: '2027-03-02', time: '09:30', zone: 'America/New_York' },
  });
  expect(change({ plannedZone: 'Asia/Tokyo' }, inNewYork)).toEqual({
    revision: 4,
    planned: { day: '2027-03-01', time: '09:30', zone: 'Asia/Tokyo' },
  });
  expect(publishWallTime(toForm(inNewYork))).toBe('2027-01-15T04:00');
  expect(change(parseSchedule('2027-01-16T04:00', 'America/New_York'), inNewYork)).toEqual({
    revision: 4,
    publish: { at: '2027-01-16T09:00:00.000Z', zone: 'America/New_York' },
  });
});

test('PLAN-03: a time is checked against the clocks of its own zone', () => {
  // New York skips 02:30 that night; UTC does not.
  const form = { ...toForm(inNewYork), planned: '2027-03-14T02:30' };
  expect(validatePlan(form, inNewYork, now).planned).toMatch('This time doesn’t exist');
  expect(validatePlan({ ...form, plannedZone: 'UTC' }, inNewYork, now).planned).toBeUndefined();
});

test('PLAN-04: a publication is scheduled, moved and taken back', () => {
  const schedule = { isScheduled: true, scheduleAt: publication.at, scheduleWall: null };
  expect(change(schedule)).toMatchObject({ publish: { at: publication.at } });
  const scheduled = { ...plan, publication };
  expect(change({ isScheduled: false }, scheduled)).toEqual({
    revision: 4,
    publish: null,
  });
  expect(toForm({ ...plan, publication: { ...publication, state: 'cancelled' } }).isScheduled).toBe(false);
});

const findRefusal = (scheduleAt: string | null, of = plan) =>
  validatePlan({ ...toForm(of), isScheduled: true, scheduleAt, scheduleWall: null }, of, now).scheduleAt;

test('PLAN-04: a time that is missing or has passed is refused', () => {
  expect(findRefusal(null)).toBe('Choose a time.');
  expect(findRefusal('2026-12-31T23:59:00.000Z')).toBe('Choose a time at least a minute from now.');
  expect(findRefusal('2027-01-01T00:01:00.000Z')).toBeUndefined();
});

test('PLAN-04: a held publication whose time has passed does not stop other changes of the plan', () => {
  const at = '2026-12-31T09:00:00.000Z';
  expect(findRefusal(at, { ...plan, publication: { ...publication, at, state: 'held' } })).toBeUndefined();
});
