import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, t, type Static } from '../schema.ts';

export const recordOpen = endpoint({
  id: 'recordOpen',
  method: 'POST',
  path: '/notification/opens/',
  summary:
    'Reports that a notification was opened, with the `open_token` of its data. Each device counts once for each notification, however often it is reported.',
  access: 'public',
  writes: ['broadcasts'],
  // Thousands a second after a broadcast; those who look at it read again.
  isPublished: false,
  refusesUnknown: true,
  body: t.object({ token: t.string({ minLength: 1, maxLength: 100 }) }),
  bodyLimit: 1024,
  // Many phones share one address of their network.
  callsAMinute: 6000,
});

const Count = t.integer({ minimum: 0 });

/** Opens of a broadcast by the time at which they came. */
export const Opens = t.object({
  /** The versions, as they are counted in each step. */
  versions: t.array(Id),
  /** Steps of equal length from the beginning of the broadcast to its last open, at most 25. */
  steps: t.array(t.object({ from: Instant, opened: t.array(Count) })),
});
export type Opens = Static<typeof Opens>;

export const listOpens = endpoint({
  id: 'listOpens',
  method: 'GET',
  path: '/notification/broadcasts/{id}/opens/',
  summary: 'Opens of a broadcast over time, by version. Steps of days begin with the days of `timezone`.',
  access: 'broadcasts.compose',
  reads: ['broadcasts'],
  params: IdParams,
  query: t.object({
    timezone: t.optional(t.string({ maxLength: 60, default: 'UTC', description: 'Its IANA name.' })),
  }),
  response: Opens,
});
