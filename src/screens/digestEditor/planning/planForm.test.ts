import { expect, test } from 'vitest';
import type { Plan } from '#api/contract/planning.ts';
import { toForm, toInput, validatePlan, type PlanForm } from './planForm.ts';

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

test('PLAN-04: a publication is scheduled, moved and taken back', () => {
  const schedule = { isScheduled: true, scheduleAt: publication.at, scheduleWall: null };
  expect(change({ schedule })).toMatchObject({ publish: { at: publication.at } });
  const scheduled = { ...plan, publication };
  expect(change({ schedule: { ...schedule, isScheduled: false } }, scheduled)).toEqual({
    revision: 4,
    publish: null,
  });
  expect(toForm({ ...plan, publication: { ...publication, state: 'cancelled' } }).schedule.isScheduled).toBe(
    false,
  );
});

const findRefusal = (scheduleAt: string | null) =>
  validatePlan({ ...toForm(plan), schedule: { isScheduled: true, scheduleAt, scheduleWall: null } }, now)
    .publish;

test('PLAN-04: a time that is missing or has passed is refused', () => {
  expect(findRefusal(null)).toBe('Choose a time.');
  expect(findRefusal('2026-12-31T23:59:00.000Z')).toBe('Choose a time that is at least a minute from now.');
  expect(findRefusal('2027-01-01T00:01:00.000Z')).toBeUndefined();
});
