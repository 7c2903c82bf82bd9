import { BulkDigests, Job, jobWrites, maxBulkDigests } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, t } from '../schema.ts';
import { DigestEdits, maxEditsLength } from './edits.ts';

/** The most parts of a job. */
export const maxJobParts = 1000;

export const addJobPart = endpoint({
  id: 'addJobPart',
  method: 'PUT',
  path: '/dashboard/jobs/{id}/parts/{part}/',
  summary:
    'Adds digests, or edits of them, to a job of the caller’s that receives its digests. Parts come in order, from 0; one that is sent again is not added again. All of a part are checked, and one that is refused refuses the part. A job that gets no part for an hour is stopped.',
  access: 'signed-in',
  writes: ['bulk'],
  refusesUnknown: true,
  params: t.object({ id: Id, part: t.integer({ minimum: 0, maximum: maxJobParts - 1 }) }),
  body: t.object({ digests: t.optional(BulkDigests), edits: t.optional(DigestEdits) }),
  bodyLimit: maxEditsLength,
  response: Job,
  errors: ['not_allowed', 'not_receiving', 'busy'],
});

export const startJob = endpoint({
  id: 'startJob',
  method: 'POST',
  path: '/dashboard/jobs/{id}/start/',
  summary:
    'Starts a job of the caller’s that has received all its digests, or asks for its approval. Called again, it answers the job as it is.',
  access: 'signed-in',
  writes: jobWrites,
  refusesUnknown: true,
  params: IdParams,
  /** How many digests have been sent, so that none is missing. */
  body: t.object({ total: t.integer({ minimum: 1, maximum: maxJobParts * maxBulkDigests }) }),
  status: 202,
  response: Job,
  errors: ['not_allowed', 'not_receiving'],
});
