import { unpublishedReasons, publicationStates } from '#domain/planning.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdList, IdParams, Instant, results, t, Titled, type Static } from './schema.ts';

const Day = t.string({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'A day, for example `2026-03-29`.' });
const ClockTime = t.string({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'A time of day, for example `09:30`.',
});
const Zone = t.string({ minLength: 1, maxLength: 100, description: 'The IANA name of a time zone.' });

/** A planned day, with an optional local time and its zone. Nothing is published automatically. */
export const PlannedDate = t.object({ day: Day, time: t.nullable(ClockTime), zone: t.nullable(Zone) });

export const PlannedDateInput = t.object({
  day: Day,
  time: t.optional(t.nullable(ClockTime)),
  zone: t.optional(t.nullable(Zone)),
});
export type PlannedDateInput = Static<typeof PlannedDateInput>;

const Publication = t.object({
  at: Instant,
  zone: Zone,
  state: t.oneOf(publicationStates),
  reason: t.nullable(t.oneOf(unpublishedReasons)),
  detail: t.string(),
  by: t.nullable(t.object({ id: Id, name: t.string() })),
});

export const Plan = t.object({
  digest: Id,
  planned: t.nullable(PlannedDate),
  publication: t.nullable(Publication),
  /** Increases with each change, so that stale updates can be rejected. */
  revision: t.integer({ minimum: 0 }),
});
export type Plan = Static<typeof Plan>;

const StalePlan = t.object({
  detail: t.string(),
  message: t.string(),
  code: t.literal('stale'),
  request_id: t.string(),
  current: Plan,
});

export const getPlan = endpoint({
  id: 'getPlan',
  method: 'GET',
  path: '/dashboard/digests/{id}/plan/',
  summary: 'Returns when a digest is planned for, and when it will be published automatically.',
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
    'Plans a digest for a day (without publishing it then), or schedules it to be published automatically at a given time. Omitted fields stay unchanged; null clears them. If `revision` is not the current one, the response is 409.',
  access: 'signed-in',
  writes: ['planning'],
  refusesUnknown: true,
  params: IdParams,
  body: t.object({
    planned: t.optional(t.nullable(PlannedDateInput)),
    publish: t.optional(t.nullable(t.object({ at: Instant, zone: Zone }))),
    revision: t.optional(t.integer({ minimum: 0, maximum: 2_147_483_647 })),
  }),
  response: Plan,
  errors: ['stale', 'not_allowed'],
  errorBodies: { 409: StalePlan },
});

export const CalendarItem = t.object({
  kind: t.oneOf(['planned', 'scheduled', 'published', 'broadcast']),
  id: Id,
  title: t.string(),
  /** Set only for plans without a time. */
  day: t.nullable(Day),
  /** Null without a time; otherwise the first instant of its wall time. */
  at: t.nullable(Instant),
  zone: t.nullable(t.string()),
  status: t.string(),
  reason: t.nullable(t.oneOf(unpublishedReasons)),
  language: t.nullable(t.string()),
  categories: t.array(Titled),
  person: t.nullable(t.object({ id: Id, name: t.string() })),
  targets: t.array(Id),
  revision: t.integer({ minimum: 0 }),
  /** Grows with every change of the digest, the broadcast or their plans. */
  sequence: t.integer({ minimum: 0 }),
});
export type CalendarItem = Static<typeof CalendarItem>;

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
  summary: `Lists the digests and notifications planned, scheduled, published or sent in a period of at most ${maxCalendarDays} days in the given time zone.`,
  access: 'signed-in',
  reads: ['planning', 'digests', 'broadcasts', 'categories', 'tags'],
  query: t.object({ from: Day, to: Day, zone: t.optional(Zone), ...calendarFilters }),
  response: t.object({
    results: t.array(CalendarItem),
    is_cut: t.boolean(),
  }),
});

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
  summary:
    'Lists the caller’s calendar URLs, sorted by name; the URLs themselves are not returned. They stop working when the owner’s password changes, when the owner signs out everywhere, or when a super user ends the owner’s sessions.',
  access: 'signed-in',
  reads: ['planning'],
  response: results(CalendarFeed),
});

export const createCalendarFeed = endpoint({
  id: 'createCalendarFeed',
  method: 'POST',
  path: '/dashboard/calendar/feeds/',
  summary:
    'Creates a secret URL for reading the calendar in other calendar apps (RFC 5545). It is returned only once.',
  access: 'signed-in',
  writes: ['planning'],
  isPublished: false,
  needsRecentSignIn: true,
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
  summary: 'Revokes a calendar URL, which then returns 404. Only its owner and super users can do this.',
  access: 'signed-in',
  writes: ['planning'],
  isPublished: false,
  params: IdParams,
});
