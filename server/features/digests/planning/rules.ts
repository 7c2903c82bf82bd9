import type { InputOf } from '#api/contract/endpoint.ts';
import type { Plan, PlannedDateInput, updatePlan } from '#api/contract/planning.ts';
import { isDay } from '#domain/days.ts';
import { maxScheduleDays, minScheduleMinutes } from '#domain/planning.ts';
import { instantsAt, isTimeZone, offsetAt, offsetText } from '#domain/wallTime.ts';
import { fieldError, problem } from '#server/errors.ts';

export type PlanInput = InputOf<typeof updatePlan>['body'];

export const stalePlan = (current: Plan) =>
  problem('stale', 'This plan was changed in the meantime. Nothing was saved.', { body: { current } });

/** Tolerates network latency. */
const graceMs = 5000;
const minuteMs = 60_000;

export function checkPlan({ planned, publish }: NonNullable<PlanInput>, now: Date) {
  if (planned) checkPlanned(planned);
  if (publish) checkPublishTime(publish, now);
}

function checkPlanned({ day, time, zone }: PlannedDateInput) {
  if (!isDay(day)) throw fieldError({ planned: [`${day} isn’t a valid date.`] });
  if (zone && !isTimeZone(zone)) throw fieldError({ planned: ['Unknown time zone.'] });
  if (time && !zone) throw fieldError({ planned: ['Add a time zone to the time of day.'] });
  if (time && zone && instantsAt(`${day}T${time}`, zone).length === 0)
    throw fieldError({ planned: ['This time doesn’t exist because the clocks go forward.'] });
}

export const normalizePlanned = ({ day, time = null, zone = null }: PlannedDateInput) => ({
  day,
  time,
  zone: time === null ? null : zone,
});

export function plannedAt({ day, time, zone }: PlannedDateInput): Date {
  const [instant] = time && zone ? instantsAt(`${day}T${time}`, zone) : [];
  return new Date(instant ?? `${day}T00:00Z`);
}

function checkPublishTime({ at, zone }: { at: string; zone: string }, now: Date) {
  if (!isTimeZone(zone)) throw fieldError({ publish: ['Unknown time zone.'] });
  const ms = Date.parse(at);
  if (ms < now.getTime() + minScheduleMinutes * minuteMs - graceMs)
    throw fieldError({ publish: ['Choose a time at least a minute from now.'] });
  if (ms > now.getTime() + maxScheduleDays * 24 * 60 * minuteMs)
    throw fieldError({ publish: ['Please select a time within a year.'] });
  if (!isOffsetOfZone(at, zone))
    throw fieldError({
      publish: [
        `The offset of this time doesn’t match ${zone}, whose offset at that time is ${offsetText(ms, zone)}.`,
      ],
    });
}

const planPattern = /^(\d{4}-\d\d-\d\d)(?: ((?:[01]\d|2[0-3]):[0-5]\d) (\S{1,100}))?$/;

/** Reads `2026-12-01` or `2026-12-01 09:30 Europe/Oslo`, without checking whether they exist. */
export function parsePlanned(text: string): PlannedDateInput | undefined {
  const [, day, time = null, zone = null] = planPattern.exec(text.trim()) ?? [];
  return day === undefined ? undefined : { day, time, zone };
}

const publishAtError = (message: string) => fieldError({ publish_at: [message] });

const publishAtPattern =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?(?: (\S{1,100}))?$/;

/**
 * Accepts `2026-12-01 09:00 Europe/Oslo`, or ISO 8601 with an offset and an optional zone. Throws 400 for
 * other text, and for local times that a clock change skips or repeats.
 */
export function parsePublishAt(text: string): { at: string; zone?: string } {
  const [, day, time, rest = '', offset, zone] = publishAtPattern.exec(text.trim()) ?? [];
  if (!day || !time || !isDay(day))
    throw publishAtError('Enter a time such as 2026-12-01 09:00 Europe/Oslo, or leave the cell empty.');
  if (offset) return { at: `${day}T${time}${rest || ':00'}${offset}`, ...(zone && { zone }) };
  if (!zone) throw publishAtError('Add a time zone to the time, as in 2026-12-01 09:00 Europe/Oslo.');
  if (!isTimeZone(zone)) throw publishAtError('Unknown time zone.');
  const [at, second] = instantsAt(`${day}T${time}`, zone);
  if (!at) throw publishAtError('This time doesn’t exist because the clocks go forward.');
  if (second) {
    const [one, other] = [at, second].map(
      (instant) =>
        `${day}T${time}${offsetText(Date.parse(instant), zone).slice(3).replace('−', '-')} ${zone}`,
    );
    throw publishAtError(
      `This time occurs twice because the clocks go back. Enter ${one} for the first, or ${other} for the second.`,
    );
  }
  return { at, zone };
}

/** `Z` is accepted for every zone. */
function isOffsetOfZone(instant: string, zone: string) {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(instant) ?? [];
  if (!sign) return true;
  return (
    offsetAt(Date.parse(instant), zone) === (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  );
}

export const alreadyPublished = () =>
  fieldError({ publish: ['This digest is already published. To publish it again, save it to draft first.'] });
