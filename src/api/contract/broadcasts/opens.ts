import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, t, type Static } from '../schema.ts';

export const recordOpen = endpoint({
  id: 'recordOpen',
  method: 'POST',
  path: '/notification/opens/',
  summary:
    'Reports that a notification was opened, using the `open_token` from its data. Each device counts once per notification, however often the call is repeated.',
  access: 'public',
  writes: ['broadcasts'],
  // Thousands arrive per second after a broadcast; viewers poll instead.
  isPublished: false,
  refusesUnknown: true,
  body: t.object({ token: t.string({ minLength: 1, maxLength: 100 }) }),
  bodyLimit: 1024,
  // Many phones share one network address.
  callsPerMinute: 6000,
});

const Count = t.integer({ minimum: 0 });

export const Opens = t.object({
  versions: t.array(Id),
  /** Equal steps from the start to the last open, at most 25. */
  steps: t.array(t.object({ from: Instant, opened: t.array(Count) })),
});
export type Opens = Static<typeof Opens>;

export const listOpens = endpoint({
  id: 'listOpens',
  method: 'GET',
  path: '/notification/broadcasts/{id}/opens/',
  summary:
    'Returns the opens of a broadcast over time, by version. Daily steps start at midnight in `timezone`.',
  access: 'broadcasts.compose',
  reads: ['broadcasts'],
  params: IdParams,
  query: t.object({
    timezone: t.optional(
      t.string({ maxLength: 60, default: 'UTC', description: 'The IANA name of the time zone.' }),
    ),
  }),
  response: Opens,
});
