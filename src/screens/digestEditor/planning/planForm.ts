import type { Plan } from '#api/contract/planning.ts';
import type { PlanInput } from '#data/planning.ts';
import { instantsAt, wallTimeAt } from '#domain/wallTime.ts';
import {
  timeZone,
  twiceAt,
  typedSchedule,
  unscheduled,
  type Schedule,
} from '#shared/notifications/schedule.ts';
import { messages } from '../messages.ts';

const texts = messages.planning;

export interface PlanForm {
  /** `2027-03-01`, or with a time `2027-03-01T09:30`. */
  planned: string | null;
  hasTime: boolean;
  schedule: Schedule;
}

/** What stands in the fields for a plan. A publication that is over leaves none. */
export function toForm({ planned, publication }: Plan): PlanForm {
  const isOpen = publication?.state === 'scheduled' || publication?.state === 'held';
  return {
    planned: planned && (planned.time ? `${planned.day}T${planned.time}` : planned.day),
    hasTime: Boolean(planned?.time),
    schedule: isOpen ? { isScheduled: true, scheduleAt: publication.at, scheduleWall: null } : unscheduled,
  };
}

export const sameForm = (one: PlanForm, other: PlanForm) => JSON.stringify(one) === JSON.stringify(other);

export interface PlanErrors {
  planned?: string;
  publish?: string;
}

export function validatePlan({ planned, hasTime, schedule }: PlanForm, now: Date): PlanErrors {
  const errors: PlanErrors = {};
  if (planned && hasTime && instantsAt(planned, timeZone).length === 0) errors.planned = texts.noSuchTime;
  if (!schedule.isScheduled) return errors;
  if (schedule.scheduleWall !== null && schedule.scheduleAt === null)
    errors.publish = twiceAt(schedule).length > 0 ? texts.chooseOfTwo : texts.noSuchTime;
  else if (schedule.scheduleAt === null) errors.publish = texts.noTime;
  else if (Date.parse(schedule.scheduleAt) < now.getTime() + 60_000) errors.publish = texts.tooEarly;
  return errors;
}

/** What has to be sent for the fields: what was changed, and what it is based on. */
export function toInput(form: PlanForm, plan: Plan): PlanInput {
  const before = toForm(plan);
  const { planned, schedule } = form;
  const [day = '', time] = planned?.split('T') ?? [];
  return {
    revision: plan.revision,
    ...(planned !== before.planned && {
      planned: planned ? { day, ...(time && { time, zone: timeZone }) } : null,
    }),
    ...(JSON.stringify(schedule) !== JSON.stringify(before.schedule) && {
      publish:
        schedule.isScheduled && schedule.scheduleAt ? { at: schedule.scheduleAt, zone: timeZone } : null,
    }),
  };
}

/** The next whole hour, which is what the field begins with. */
export function firstTime(now: Date): Partial<Schedule> {
  const hour = 3_600_000;
  return typedSchedule(wallTimeAt((Math.floor(now.getTime() / hour) + 1) * hour, timeZone));
}
