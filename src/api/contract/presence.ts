import { endpoint } from './endpoint.ts';
import { Id, IdParams, t } from './schema.ts';

const path = '/digests/{id}/presence/';

/** Identifies one open editor, as one person may have several. */
const Screen = t.object({
  screen: t.string({ pattern: '^[\\da-f]{32}$', description: '32 random hexadecimal digits.' }),
});

/** Seconds between two calls of an open editor. An editor expires after three times as long. */
export const presenceSeconds = 15;

export const bePresent = endpoint({
  id: 'bePresent',
  method: 'POST',
  path,
  summary: `Reports every ${presenceSeconds} seconds that the caller edits a digest, and answers who else does.`,
  access: 'signed-in',
  writes: ['presence'],
  params: IdParams,
  refusesUnknown: true,
  body: Screen,
  response: t.object({ others: t.array(t.object({ id: Id, name: t.string() })) }),
});

export const leaveDigest = endpoint({
  id: 'leaveDigest',
  method: 'DELETE',
  path,
  summary: 'Reports that an editor of a digest was closed.',
  access: 'signed-in',
  writes: ['presence'],
  params: IdParams,
  query: Screen,
});
