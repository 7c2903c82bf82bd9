import { endpoint } from './endpoint.ts';
import { BulkDigests, BulkIds, BulkTags } from './jobs.ts';
import { Id, t } from './schema.ts';

/**
 * The documented bulk calls. Each runs to its end as a job, so that it can be undone: all digests have
 * to exist, or none is changed.
 */
const done = t.object({
  /** How many digests are not as they were before. */
  updated: t.integer({ minimum: 0 }),
  digests: t.array(Id),
  job_id: Id,
});

export const updateDigestStatuses = endpoint({
  id: 'updateDigestStatuses',
  method: 'PATCH',
  path: '/dashboard/digests/bulk_update/',
  summary: 'Gives every listed digest the named status.',
  access: 'signed-in',
  body: t.object({ status: t.string({ minLength: 1, maxLength: 100 }), digests: BulkDigests }),
  response: done,
});

export const deleteDigests = endpoint({
  id: 'deleteDigests',
  method: 'DELETE',
  path: '/dashboard/digests/',
  summary: 'Deletes every listed digest. It can be undone for a day.',
  access: 'not-limited-staff',
  body: t.object({ digest_ids: BulkDigests }),
  response: done,
});

export const addDigestLabels = endpoint({
  id: 'addDigestLabels',
  method: 'PATCH',
  path: '/dashboard/digests/labels/',
  summary: 'Adds the labels to every listed digest.',
  access: 'signed-in',
  body: t.object({
    digests: BulkDigests,
    labels: t.array(t.object({ id: Id }), { minItems: 1, maxItems: 100 }),
  }),
  response: done,
});

export const removeDigestLabels = endpoint({
  id: 'removeDigestLabels',
  method: 'DELETE',
  path: '/dashboard/digests/labels/',
  summary: 'Takes the labels from every listed digest.',
  access: 'signed-in',
  body: t.object({ digests: BulkDigests, labels: BulkIds }),
  response: done,
});

export const addDigestTags = endpoint({
  id: 'addDigestTags',
  method: 'POST',
  path: '/dashboard/digests/add/tags/',
  summary: 'Adds the tags to every listed digest. A tag given by title is made when there is none.',
  access: 'not-limited-staff',
  body: t.object({ digests: BulkDigests, tags: BulkTags }),
  response: done,
});

export const removeDigestTags = endpoint({
  id: 'removeDigestTags',
  method: 'POST',
  path: '/dashboard/digests/remove/tags/',
  summary: 'Takes the tags from every listed digest.',
  access: 'not-limited-staff',
  body: t.object({ digests: BulkDigests, tags: BulkIds }),
  response: done,
});
