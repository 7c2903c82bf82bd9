import { statusColors, statusSetters, statusStages } from '#domain/statuses.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Line, PageNumber, Place, type Static, t } from './schema.ts';
import { Removal } from './bulk/removal.ts';

/** What the documents do not have of a status. */
const beyond = {
  color: t.oneOf(statusColors),
  /** Who may give it to a digest. */
  set_by: t.oneOf(statusSetters),
  /** What it is for; null for one that only has a name. */
  stage: t.nullable(t.oneOf(statusStages)),
};

/** Statuses are written by name (`Draft`) and filtered by slug (`draft`) (C42). */
export const Status = t.object({
  id: Id,
  slug: t.string(),
  status_name: t.string(),
  count: t.integer({ minimum: 0 }),
  ...beyond,
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
  reads: ['statuses', 'digests'],
  response: StatusStatistics,
});

/** A status as it is administered. */
export const DigestStatus = t.object({
  id: Id,
  slug: t.string(),
  status_name: t.string(),
  /** A few letters. */
  status_code: t.string(),
  /** Draft and Published are not: the product itself names them. */
  editable: t.boolean(),
  ...beyond,
  /** How many digests are in it, in all languages. */
  digest_count: t.integer({ minimum: 0 }),
});
export type DigestStatus = Static<typeof DigestStatus>;

export const listDigestStatuses = endpoint({
  id: 'listDigestStatuses',
  method: 'GET',
  path: '/dashboard/status/digests/',
  summary: 'A page of 20 digest statuses, in their order, to administer them.',
  access: 'signed-in',
  reads: ['statuses', 'digests'],
  query: t.object({ page: PageNumber }),
  response: t.object({ results: t.array(DigestStatus), total: t.integer({ minimum: 0 }) }),
});

export const getDigestStatus = endpoint({
  id: 'getDigestStatus',
  method: 'GET',
  path: '/dashboard/status/{id}/digest/retrieve/',
  summary: 'One digest status, with its number of digests.',
  access: 'signed-in',
  reads: ['statuses', 'digests'],
  params: IdParams,
  response: DigestStatus,
});

const fields = {
  status_name: Line({ maxLength: 100 }),
  status_code: Line({ maxLength: 100 }),
};

export const createStatus = endpoint({
  id: 'createStatus',
  method: 'POST',
  path: '/dashboard/status/digest/',
  summary: 'Makes a digest status. Its code has at most 5 characters.',
  access: 'statuses.manage',
  writes: ['statuses'],
  body: t.object({ ...fields, ...t.optionalProperties(beyond) }),
  status: 201,
  response: DigestStatus,
});

export const updateStatus = endpoint({
  id: 'updateStatus',
  method: 'PATCH',
  path: '/dashboard/status/{id}/digest/update/',
  summary: 'Changes an editable digest status. Its slug stays.',
  access: 'statuses.manage',
  writes: ['statuses'],
  params: IdParams,
  body: t.object(t.optionalProperties({ ...fields, ...beyond })),
  response: DigestStatus,
  errors: ['not_editable'],
});

export const placeStatus = endpoint({
  id: 'placeStatus',
  method: 'PUT',
  path: '/dashboard/status/{id}/digest/place/',
  summary:
    'Moves a digest status to a place in the order, which counts from 1. Those that are built in have one too.',
  access: 'statuses.manage',
  writes: ['statuses'],
  refusesUnknown: true,
  params: IdParams,
  body: Place,
  response: DigestStatus,
});

export const deleteStatus = endpoint({
  id: 'deleteStatus',
  method: 'DELETE',
  path: '/dashboard/status/{id}/digest/destroy/',
  summary:
    'Deletes an editable digest status and moves its digests to Draft, as a job. Undoing the job within a day brings both back.',
  access: 'statuses.manage',
  writes: ['statuses', 'digests', 'bulk'],
  params: IdParams,
  response: Removal,
  errors: ['not_editable', 'in_use'],
});
