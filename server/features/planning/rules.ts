import type { InputOf } from '#api/contract/endpoint.ts';
import type { Plan, PlannedInput, updatePlan } from '#api/contract/planning.ts';
import { isDay } from '#domain/days.ts';
import { latestDays, soonestMinutes } from '#domain/planning.ts';
import { instantsAt, isTimeZone, offsetAt, offsetText } from '#domain/wallTime.ts';
import { fieldError, problem } from '#server/platform/errors.ts';

export type PlanInput = InputOf<typeof updatePlan>['body'];

export const stalePlan = (current: Plan) =>
  problem('stale', 'This plan was changed in the meantime. Nothing was saved.', { body: { current } });

/** What a call may take that was in time when it was made. */
const travelMs = 5000;
const minuteMs = 60_000;

/** Throws 400 for a time that is no time, has passed, or is too far off. */
export function checkPlan({ planned, publish }: NonNullable<PlanInput>, now: Date) {
  if (planned) checkPlanned(planned);
  if (publish) checkPublish(publish, now);
}

function checkPlanned({ day, time, zone }: PlannedInput) {
  if (!isDay(day)) throw fieldError({ planned: [`There is no day ${day}.`] });
  if (zone && !isTimeZone(zone)) throw fieldError({ planned: ['There is no such time zone.'] });
  if (time && !zone) throw fieldError({ planned: ['Add a time zone to the time of day.'] });
  if (time && zone && instantsAt(`${day}T${time}`, zone).length === 0)
    throw fieldError({ planned: ['This time does not exist: clocks go forward and skip it.'] });
}

/** As it is stored: a time has its zone, a day has none. */
export const toPlanned = ({ day, time = null, zone = null }: PlannedInput) => ({
  day,
  time,
  zone: time === null ? null : zone,
});

/** The first instant of a planned time, or of a day in UTC, by which plans are found. */
export function plannedAt({ day, time, zone }: PlannedInput): Date {
  const [instant] = time && zone ? instantsAt(`${day}T${time}`, zone) : [];
  return new Date(instant ?? `${day}T00:00Z`);
}

function checkPublish({ at, zone }: { at: string; zone: string }, now: Date) {
  if (!isTimeZone(zone)) throw fieldError({ publish: ['There is no such time zone.'] });
  const ms = Date.parse(at);
  if (ms < now.getTime() + soonestMinutes * minuteMs - travelMs)
    throw fieldError({ publish: ['Choose a time that is at least a minute from now.'] });
  if (ms > now.getTime() + latestDays * 24 * 60 * minuteMs)
    throw fieldError({ publish: ['Please select a time within a year.'] });
  if (!isItsOffset(at, zone))
    throw fieldError({
      publish: [`This time does not exist in ${zone}: its clocks are at ${offsetText(ms, zone)} then.`],
    });
}

const refuse = (message: string) => fieldError({ publish_at: [message] });

const publishText =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?(?: (\S{1,100}))?$/;

/**
 * When a text says that a digest is to be published: `2026-12-01 09:00 Europe/Oslo`, or an instant with or without its zone.
 * Throws 400 for another text, and for a time that the clocks of its zone skip or show twice.
 */
export function readPublish(text: string): { at: string; zone?: string } {
  const [, day, time, rest = '', offset, zone] = publishText.exec(text.trim()) ?? [];
  if (!day || !time || !isDay(day))
    throw refuse('Write a time like 2026-12-01 09:00 Europe/Oslo, or with its offset.');
  if (offset) return { at: `${day}T${time}${rest || ':00'}${offset}`, ...(zone && { zone }) };
  if (!zone) throw refuse('Add a time zone or an offset to the time.');
  if (!isTimeZone(zone)) throw refuse('There is no such time zone.');
  const [at, second] = instantsAt(`${day}T${time}`, zone);
  if (!at) throw refuse('This time does not exist: clocks go forward and skip it.');
  if (second) {
    const [one, other] = [at, second].map(
      (instant) =>
        `${day}T${time}${offsetText(Date.parse(instant), zone).slice(3).replace('−', '-')} ${zone}`,
    );
    throw refuse(`Clocks show this time twice. Write ${one} for the first, or ${other} for the second.`);
  }
  return { at, zone };
}

/** Whether a time is written with the offset that its zone has then. In UTC it says nothing about a zone. */
function isItsOffset(instant: string, zone: string) {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(instant) ?? [];
  if (!sign) return true;
  return (
    offsetAt(Date.parse(instant), zone) === (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  );
}

export const publishedAlready = () =>
  fieldError({ publish: ['This digest is published already. Save it to draft first to publish it anew.'] });
