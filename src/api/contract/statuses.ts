import { endpoint } from './endpoint.ts';
import { Id, t, type Static } from './schema.ts';

/** Statuses are written by name (`Draft`) and filtered by slug (`draft`) (C42). */
export const Status = t.object({
  id: Id,
  slug: t.string(),
  status_name: t.string(),
  count: t.integer({ minimum: 0 }),
});
export type Status = Static<typeof Status>;

/** Every status with its number of digests, and the number over all statuses. */
export const StatusStatistics = t.object({
  results: t.array(Status),
  total: t.integer({ minimum: 0 }),
});

export const listStatuses = endpoint({
  id: 'listStatuses',
  method: 'GET',
  path: '/dashboard/digest/status/',
  summary: 'Lists digest statuses with their number of digests in the language of the request.',
  access: 'signed-in',
  response: StatusStatistics,
});
