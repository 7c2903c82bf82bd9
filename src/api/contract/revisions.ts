import { DigestInput, Revision, SeenRevision, StaleDigest, StaleRevision } from './digests.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, Instant, t } from './schema.ts';

const path = '/digests/{id}/revision/';
const errorBodies = { 409: t.union([StaleDigest, StaleRevision]) };

export const getRevision = endpoint({
  id: 'getRevision',
  method: 'GET',
  path,
  summary: 'What the caller has made of a digest and not saved yet; null for nothing.',
  access: 'signed-in',
  params: IdParams,
  response: t.object({ revision: t.nullable(Revision) }),
});

export const keepRevision = endpoint({
  id: 'keepRevision',
  method: 'PUT',
  path,
  summary: 'Keeps what the caller has made of a digest, checked like a save, for the caller alone.',
  access: 'signed-in',
  params: IdParams,
  query: SeenRevision,
  body: DigestInput,
  bodyLimit: 4 * 1024 * 1024,
  response: t.object({ saved_at: Instant }),
  errorBodies,
  errors: ['stale', 'stale_revision'],
});

export const discardRevision = endpoint({
  id: 'discardRevision',
  method: 'DELETE',
  path,
  summary: 'Forgets what the caller has made of a digest and not saved.',
  access: 'signed-in',
  params: IdParams,
  query: SeenRevision,
  errorBodies,
  errors: ['stale_revision'],
});
