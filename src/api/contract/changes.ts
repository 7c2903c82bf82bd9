import { endpoint } from './endpoint.ts';
import { Id, t, type Static } from './schema.ts';

/** More ids than this are sent as `null`: too many to name. */
export const maxChangedIds = 100;

/** What was written. Only names and ids: what it is now is read by the calls that check who may read it. */
export const Change = t.object({
  /** A resource of the API: `digests`. */
  resource: t.string(),
  /** Which of them, or null where it is not known or too many. */
  ids: t.nullable(t.array(Id, { maxItems: maxChangedIds })),
  /** The `X-Tab` of the call that wrote it, or null where it had none. */
  by: t.nullable(t.string()),
  /** The user who wrote it, or null where that is not one. */
  user: t.nullable(Id),
});
export type Change = Static<typeof Change>;

/** What `X-Tab` may be: 32 random hexadecimal digits. */
export const tabPattern = /^[\da-f]{32}$/;

/** Seconds between two signs of life of the stream. */
export const heartbeatSeconds = 20;

export const followChanges = endpoint({
  id: 'followChanges',
  method: 'GET',
  path: '/dashboard/changes/',
  summary:
    'A stream of server-sent events: `change` for each write of any caller, `gap` where some may have been missed.',
  access: 'signed-in',
  reads: ['changes'],
  response: t.string(),
  responseType: 'events',
  errors: ['too_many_streams'],
});
