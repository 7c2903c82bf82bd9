import { endpoint } from './endpoint.ts';
import { Id, IdParams, t } from './schema.ts';

const path = '/digests/{id}/presence/';

/** Identifies one open editor, as one person may have several. */
const Screen = t.object({
  screen: t.string({ pattern: '^[\\da-f]{32}$', description: '32 random hexadecimal digits.' }),
});

const Field = t.string({
  pattern: '^\\w{1,60}$',
  description: 'A field of the form, as the editor names it.',
});

/** Seconds between two calls of an open editor. An editor expires after three times as long. */
export const presenceSeconds = 15;

export const bePresent = endpoint({
  id: 'bePresent',
  method: 'POST',
  path,
  summary: `Reports every ${presenceSeconds} seconds, and with each change of field, that the caller edits a digest. Answers who else does.`,
  access: 'signed-in',
  writes: ['presence'],
  isPublished: false,
  params: IdParams,
  refusesUnknown: true,
  body: t.object({ ...Screen.properties, field: t.optional(t.nullable(Field)) }),
  response: t.object({
    /** `fields` are those that they are in now, one for each of their screens. */
    others: t.array(t.object({ id: Id, name: t.string(), fields: t.array(Field) })),
  }),
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
