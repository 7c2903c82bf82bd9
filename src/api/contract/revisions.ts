import { DigestInput, Revision, RevisionPrecondition, StaleDigest, StaleRevision } from './digests.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, Instant, t } from './schema.ts';

const path = '/digests/{id}/revision/';
const errorBodies = { 409: t.union([StaleDigest, StaleRevision]) };

export const getRevision = endpoint({
  id: 'getRevision',
  method: 'GET',
  path,
  summary: 'Returns the caller’s private revision of a digest, or null if there is none.',
  access: 'signed-in',
  reads: ['revisions'],
  params: IdParams,
  response: t.object({ revision: t.nullable(Revision) }),
  errors: ['busy'],
});

export const saveRevision = endpoint({
  id: 'saveRevision',
  method: 'PUT',
  path,
  summary:
    'Saves the caller’s private revision of a digest. The same validation applies as when the digest itself is saved.',
  access: 'signed-in',
  writes: ['revisions'],
  params: IdParams,
  query: RevisionPrecondition,
  body: DigestInput,
  bodyLimit: 4 * 1024 * 1024,
  response: t.object({ saved_at: Instant }),
  errorBodies,
  errors: ['stale', 'stale_revision', 'busy'],
});

export const deleteRevision = endpoint({
  id: 'deleteRevision',
  method: 'DELETE',
  path,
  summary: 'Deletes the caller’s private revision of a digest.',
  access: 'signed-in',
  writes: ['revisions'],
  params: IdParams,
  query: RevisionPrecondition,
  errorBodies,
  errors: ['stale_revision'],
});
