import { BulkDigests, Job, jobWrites, maxBulkDigests } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, t } from '../schema.ts';
import { DigestEdits, maxEditsBytes } from './edits.ts';

export const maxJobParts = 1000;

export const addJobPart = endpoint({
  id: 'addJobPart',
  method: 'PUT',
  path: '/dashboard/jobs/{id}/parts/{part}/',
  summary:
    'Adds digests, or edits of them, to one of the caller’s jobs that is still receiving digests. Parts are sent in order, starting at 0; resending a part doesn’t add it again. Everything in a part is checked; if one edit is rejected, so is the part. A job that receives no part for an hour is stopped.',
  access: 'signed-in',
  writes: ['bulk'],
  refusesUnknown: true,
  params: t.object({ id: Id, part: t.integer({ minimum: 0, maximum: maxJobParts - 1 }) }),
  body: t.object({ digests: t.optional(BulkDigests), edits: t.optional(DigestEdits) }),
  bodyLimit: maxEditsBytes,
  response: Job,
  errors: ['not_allowed', 'not_receiving', 'busy'],
});

export const startJob = endpoint({
  id: 'startJob',
  method: 'POST',
  path: '/dashboard/jobs/{id}/start/',
  summary:
    'Starts one of the caller’s jobs after it has received all its digests, or requests approval if required. If the job was already started, it’s returned unchanged.',
  access: 'signed-in',
  writes: jobWrites,
  refusesUnknown: true,
  params: IdParams,
  /** Total digests sent, to detect missing ones. */
  body: t.object({ total: t.integer({ minimum: 1, maximum: maxJobParts * maxBulkDigests }) }),
  status: 202,
  response: Job,
  errors: ['not_allowed', 'not_receiving'],
});
