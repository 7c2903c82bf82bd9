import type { Plan } from '#api/contract/planning.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import type { PlanInput } from '#data/planning.ts';
import { minScheduleMinutes } from '#domain/planning.ts';
import { instantsAt, wallTimeAt } from '#domain/wallTime.ts';
import type { Errors } from '#shared/form/serverErrors.ts';
import {
  repeatedInstants,
  parseSchedule,
  unscheduled,
  type Schedule,
} from '#shared/notifications/schedule.ts';
import { messages } from '../messages.ts';

const strings = messages.planning;

export interface PlanForm extends Schedule {
  /** `2027-03-01`, or with a time `2027-03-01T09:30`. */
  planned: string | null;
  hasTime: boolean;
  plannedZone: string;
  publishZone: string;
}

/** A finished publication leaves the schedule empty. */
export function toForm({ planned, publication }: Plan): PlanForm {
  const isOpen = publication?.state === 'scheduled' || publication?.state === 'held';
  return {
    planned: planned && (planned.time ? `${planned.day}T${planned.time}` : planned.day),
    hasTime: Boolean(planned?.time),
    plannedZone: planned?.zone ?? viewerTimeZone(),
    ...(isOpen ? { isScheduled: true, scheduleAt: publication.at, scheduleWall: null } : unscheduled),
    publishZone: isOpen ? publication.zone : viewerTimeZone(),
  };
}

export function plannedInput({ planned, plannedZone }: PlanForm) {
  const [day = '', time] = planned?.split('T') ?? [];
  return planned === null ? null : { day, ...(time && { time, zone: plannedZone }) };
}

const toPublishAtInput = ({ isScheduled, scheduleAt, publishZone }: PlanForm) =>
  isScheduled && scheduleAt ? { at: scheduleAt, zone: publishZone } : null;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function validatePlan(form: PlanForm, plan: Plan, now: Date): Errors<PlanForm> {
  const errors: Errors<PlanForm> = {};
  const { planned, hasTime, plannedZone } = form;
  if (planned && hasTime && instantsAt(planned, plannedZone).length === 0)
    errors.planned = strings.noSuchTime;
  const scheduleAt = scheduleError(form, plan, now);
  return { ...errors, ...(scheduleAt && { scheduleAt }) };
}

function scheduleError(form: PlanForm, plan: Plan, now: Date): string | undefined {
  if (!form.isScheduled) return undefined;
  if (form.scheduleAt === null) {
    if (form.scheduleWall === null) return strings.noTime;
    return repeatedInstants(form, form.publishZone).length > 0 ? strings.chooseOfTwo : strings.noSuchTime;
  }
  // A held publication keeps its past time until a new one is chosen.
  const isChanged = !isSame(toPublishAtInput(form), toPublishAtInput(toForm(plan)));
  const isEarly = Date.parse(form.scheduleAt) < now.getTime() + minScheduleMinutes * 60_000;
  return isChanged && isEarly ? strings.tooEarly : undefined;
}

export function toInput(form: PlanForm, plan: Plan): PlanInput {
  const before = toForm(plan);
  const [planned, publish] = [plannedInput(form), toPublishAtInput(form)];
  return {
    revision: plan.revision,
    ...(!isSame(planned, plannedInput(before)) && { planned }),
    ...(!isSame(publish, toPublishAtInput(before)) && { publish }),
  };
}

export function nextFullHour(now: Date, zone: string): Partial<Schedule> {
  const hour = 3_600_000;
  return parseSchedule(wallTimeAt((Math.floor(now.getTime() / hour) + 1) * hour, zone), zone);
}

/** Such as `2027-03-01T09:30`. */
export const publishWallTime = ({ scheduleAt, scheduleWall, publishZone }: PlanForm) =>
  scheduleWall ?? (scheduleAt && wallTimeAt(Date.parse(scheduleAt), publishZone));
