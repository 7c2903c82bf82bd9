import { statusColors, statusSetters, statusStages } from '#domain/statuses.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Line, PageNumber, PositionInput, type Static, t } from './schema.ts';
import { Removal } from './bulk/removal.ts';

/** Status fields that aren't in the product documents. */
const extraFields = {
  color: t.oneOf(statusColors),
  set_by: t.oneOf(statusSetters),
  /** Null if the status has no special function. */
  stage: t.nullable(t.oneOf(statusStages)),
};

/** Statuses are written by name (`Draft`) and filtered by slug (`draft`) (C42). */
export const Status = t.object({
  id: Id,
  slug: t.string(),
  status_name: t.string(),
  count: t.integer({ minimum: 0 }),
  ...extraFields,
});
export type Status = Static<typeof Status>;

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

export const DigestStatus = t.object({
  id: Id,
  slug: t.string(),
  status_name: t.string(),
  status_code: t.string(),
  /** False for Draft and Published, which the code refers to by name. */
  editable: t.boolean(),
  ...extraFields,
  /** In all languages. */
  digest_count: t.integer({ minimum: 0 }),
});
export type DigestStatus = Static<typeof DigestStatus>;

export const listDigestStatuses = endpoint({
  id: 'listDigestStatuses',
  method: 'GET',
  path: '/dashboard/status/digests/',
  summary: 'Lists digest statuses with all their fields, in workflow order, 20 per page.',
  access: 'signed-in',
  reads: ['statuses', 'digests'],
  query: t.object({ page: PageNumber }),
  response: t.object({ results: t.array(DigestStatus), total: t.integer({ minimum: 0 }) }),
});

export const getDigestStatus = endpoint({
  id: 'getDigestStatus',
  method: 'GET',
  path: '/dashboard/status/{id}/digest/retrieve/',
  summary: 'Returns a digest status with its number of digests.',
  access: 'signed-in',
  reads: ['statuses', 'digests'],
  params: IdParams,
  response: DigestStatus,
});

const statusFields = {
  status_name: Line({ maxLength: 100 }),
  status_code: Line({ maxLength: 100 }),
};

export const createStatus = endpoint({
  id: 'createStatus',
  method: 'POST',
  path: '/dashboard/status/digest/',
  summary: 'Creates a digest status. Its code has at most 5 characters.',
  access: 'statuses.manage',
  writes: ['statuses'],
  body: t.object({ ...statusFields, ...t.optionalProperties(extraFields) }),
  status: 201,
  response: DigestStatus,
});

export const updateStatus = endpoint({
  id: 'updateStatus',
  method: 'PATCH',
  path: '/dashboard/status/{id}/digest/update/',
  summary: 'Changes an editable digest status. Its slug can’t be changed.',
  access: 'statuses.manage',
  writes: ['statuses'],
  params: IdParams,
  body: t.object(t.optionalProperties({ ...statusFields, ...extraFields })),
  response: DigestStatus,
  errors: ['not_editable'],
});

export const placeStatus = endpoint({
  id: 'placeStatus',
  method: 'PUT',
  path: '/dashboard/status/{id}/digest/place/',
  summary:
    'Moves a digest status to a position in the order, starting at 1. Built-in statuses have a position too.',
  access: 'statuses.manage',
  writes: ['statuses'],
  refusesUnknown: true,
  params: IdParams,
  body: PositionInput,
  response: DigestStatus,
});

export const deleteStatus = endpoint({
  id: 'deleteStatus',
  method: 'DELETE',
  path: '/dashboard/status/{id}/digest/destroy/',
  summary:
    'Deletes an editable digest status and moves its digests to Draft, as a job. Undoing the job within 24 hours restores both.',
  access: 'statuses.manage',
  writes: ['statuses', 'digests', 'bulk'],
  params: IdParams,
  response: Removal,
  errors: ['not_editable', 'in_use'],
});
