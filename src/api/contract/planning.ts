import { publicationReasons, publicationStates } from '#domain/planning.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdList, IdParams, Instant, results, t, Titled, type Static } from './schema.ts';

const Day = t.string({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'A day, `2026-03-29`.' });
const ClockTime = t.string({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'A time of day, `09:30`.',
});
const Zone = t.string({ minLength: 1, maxLength: 100, description: 'The IANA name of a time zone.' });

/** A day that promises nothing, with or without a time of day as the clocks of a zone show it. */
export const Planned = t.object({ day: Day, time: t.nullable(ClockTime), zone: t.nullable(Zone) });

/** The same as it is given. */
export const PlannedInput = t.object({
  day: Day,
  time: t.optional(t.nullable(ClockTime)),
  zone: t.optional(t.nullable(Zone)),
});
export type PlannedInput = Static<typeof PlannedInput>;

const Publication = t.object({
  at: Instant,
  /** The zone that the time was chosen in. */
  zone: Zone,
  state: t.oneOf(publicationStates),
  /** Why it is held or was cancelled; null otherwise. */
  reason: t.nullable(t.oneOf(publicationReasons)),
  /** What else there is to say of the reason; empty for nothing. */
  detail: t.string(),
  by: t.nullable(t.object({ id: Id, name: t.string() })),
});

/** When a digest is meant to come out, and when it is published. */
export const Plan = t.object({
  digest: Id,
  planned: t.nullable(Planned),
  publication: t.nullable(Publication),
  /** Grows with each change, so that one which someone has not seen is not overwritten. */
  revision: t.integer({ minimum: 0 }),
});
export type Plan = Static<typeof Plan>;

const StalePlan = t.object({
  detail: t.string(),
  message: t.string(),
  code: t.literal('stale'),
  request_id: t.string(),
  /** The plan as it is now. */
  current: Plan,
});

export const getPlan = endpoint({
  id: 'getPlan',
  method: 'GET',
  path: '/dashboard/digests/{id}/plan/',
  summary: 'When a digest is meant to come out, and when it is published by itself.',
  access: 'signed-in',
  reads: ['planning', 'digests'],
  params: IdParams,
  response: Plan,
});

export const updatePlan = endpoint({
  id: 'updatePlan',
  method: 'PATCH',
  path: '/dashboard/digests/{id}/plan/',
  summary:
    'Plans a digest for a day, which promises nothing, or has it published once at a time. What is left out stays as it is; null takes it back. With a `revision` that is not the present one the answer is 409.',
  access: 'signed-in',
  writes: ['planning'],
  refusesUnknown: true,
  params: IdParams,
  body: t.object({
    planned: t.optional(t.nullable(PlannedInput)),
    publish: t.optional(t.nullable(t.object({ at: Instant, zone: Zone }))),
    revision: t.optional(t.integer({ minimum: 0, maximum: 2_147_483_647 })),
  }),
  response: Plan,
  errors: ['stale', 'not_allowed'],
  errorBodies: { 409: StalePlan },
});

/** What a calendar shows. */
export const CalendarItem = t.object({
  kind: t.oneOf(['planned', 'scheduled', 'published', 'broadcast']),
  /** Of the digest or the broadcast. */
  id: Id,
  title: t.string(),
  /** The day of what is planned without a time; null otherwise. */
  day: t.nullable(Day),
  /** Null for a day. Of what is planned for a time, the first instant that its clocks show it. */
  at: t.nullable(Instant),
  zone: t.nullable(t.string()),
  /** Of a digest its status, of a broadcast its state. */
  status: t.string(),
  /** Of what is scheduled: why it is held. */
  reason: t.nullable(t.oneOf(publicationReasons)),
  language: t.nullable(t.string()),
  categories: t.array(Titled),
  /** Its author, or whoever sent it. */
  person: t.nullable(t.object({ id: Id, name: t.string() })),
  /** The tags of a digest that have a daily target. */
  targets: t.array(Id),
  revision: t.integer({ minimum: 0 }),
});
export type CalendarItem = Static<typeof CalendarItem>;

/** How many days, and how many items of a kind, are read at a time. */
export const maxCalendarDays = 62;
export const maxCalendarItems = 2000;

const calendarFilters = {
  languages: t.optional(IdList),
  categories: t.optional(IdList),
  people: t.optional(IdList),
};

export const listCalendar = endpoint({
  id: 'listCalendar',
  method: 'GET',
  path: '/dashboard/calendar/',
  summary: `What is planned, scheduled, published and sent between two days, ${maxCalendarDays} at most, as the clocks of a zone show them.`,
  access: 'signed-in',
  reads: ['planning', 'digests', 'broadcasts', 'categories', 'tags'],
  query: t.object({ from: Day, to: Day, zone: t.optional(Zone), ...calendarFilters }),
  response: t.object({
    results: t.array(CalendarItem),
    /** Whether there is more than is answered. */
    is_cut: t.boolean(),
  }),
});

/** An address at which programs read the calendar. */
export const CalendarFeed = t.object({
  id: Id,
  name: t.string(),
  created_at: Instant,
  last_used_at: t.nullable(Instant),
});
export type CalendarFeed = Static<typeof CalendarFeed>;

export const maxCalendarFeeds = 10;

export const listCalendarFeeds = endpoint({
  id: 'listCalendarFeeds',
  method: 'GET',
  path: '/dashboard/calendar/feeds/',
  summary: 'The caller’s own addresses of the calendar. The addresses themselves are not returned again.',
  access: 'signed-in',
  reads: ['planning'],
  response: results(CalendarFeed),
});

export const createCalendarFeed = endpoint({
  id: 'createCalendarFeed',
  method: 'POST',
  path: '/dashboard/calendar/feeds/',
  summary:
    'Makes a secret address at which calendar programs read the calendar (RFC 5545). It is returned once.',
  access: 'signed-in',
  writes: ['planning'],
  isPublished: false,
  needsSession: true,
  refusesUnknown: true,
  body: t.object({ name: t.string({ minLength: 1, maxLength: 100 }) }),
  status: 201,
  response: t.object({ ...CalendarFeed.properties, path: t.string() }),
});

export const revokeCalendarFeed = endpoint({
  id: 'revokeCalendarFeed',
  method: 'DELETE',
  path: '/dashboard/calendar/feeds/{id}/',
  summary: 'Revokes an address of the caller’s, which is 404 from then on.',
  access: 'signed-in',
  writes: ['planning'],
  isPublished: false,
  params: IdParams,
});
