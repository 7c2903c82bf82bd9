import { endpoint } from './endpoint.ts';
import { Id, IdParams, t } from './schema.ts';

const path = '/digests/{id}/presence/';

/** One open editor; a person may have several. */
const Screen = t.object({
  screen: t.string({ pattern: '^[\\da-f]{32}$', description: '32 random hexadecimal digits.' }),
});

const Field = t.string({
  pattern: '^\\w{1,60}$',
  description: 'The name of a field in the digest form.',
});

/** Heartbeat interval. An editor counts as gone after three missed heartbeats. */
export const presenceHeartbeatSeconds = 15;

export const reportPresence = endpoint({
  id: 'reportPresence',
  method: 'POST',
  path,
  summary: `Reports that the caller is editing a digest. Call it every ${presenceHeartbeatSeconds} seconds and whenever the field changes. Returns who else is editing it.`,
  access: 'signed-in',
  writes: ['presence'],
  isPublished: false,
  params: IdParams,
  refusesUnknown: true,
  body: t.object({ ...Screen.properties, field: t.optional(t.nullable(Field)) }),
  response: t.object({
    /** `fields`: one per open screen. */
    others: t.array(t.object({ id: Id, name: t.string(), fields: t.array(Field) })),
  }),
});

export const leaveDigest = endpoint({
  id: 'leaveDigest',
  method: 'DELETE',
  path,
  summary: 'Reports that the caller has stopped editing a digest.',
  access: 'signed-in',
  writes: ['presence'],
  params: IdParams,
  query: Screen,
});
