import { endpoint } from './endpoint.ts';
import { Id, t, type Static } from './schema.ts';

/** If more rows changed, `null` is sent instead of their ids. */
export const maxChangedIds = 100;

/** Only names and ids, because subscribers may not be allowed to read the content. */
export const Change = t.object({
  resource: t.string(),
  ids: t.nullable(t.array(Id, { maxItems: maxChangedIds })),
  /** The caller's `X-Tab`; null if it had none. */
  by: t.nullable(t.string()),
  user: t.nullable(Id),
});
export type Change = Static<typeof Change>;

/** `X-Tab` is 32 random hexadecimal digits. */
export const tabIdPattern = /^[\da-f]{32}$/;

export const heartbeatSeconds = 20;

export const followChanges = endpoint({
  id: 'followChanges',
  method: 'GET',
  path: '/dashboard/changes/',
  summary:
    'Streams server-sent events: `change` for each write by any caller, `gap` if some may have been missed.',
  access: 'signed-in',
  reads: ['changes'],
  response: t.string(),
  responseType: 'events',
  errors: ['too_many_streams'],
});
