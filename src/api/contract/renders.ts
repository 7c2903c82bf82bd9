import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, t, type Static } from './schema.ts';

/** A video rendered from an uploaded one: its segments in sequence, cropped and transformed. */
export const Render = t.object({
  id: Id,
  digest: Id,
  state: t.oneOf(['waiting', 'running', 'done', 'failed', 'cancelled']),
  percent: t.integer({ minimum: 0, maximum: 100 }),
  message: t.nullable(t.string()),
  warning: t.nullable(t.string()),
  transform: t.string(),
  url: t.nullable(t.string()),
  size: t.nullable(t.integer()),
  width: t.nullable(t.integer()),
  height: t.nullable(t.integer()),
  seconds: t.nullable(t.number()),
  created_at: Instant,
});
export type Render = Static<typeof Render>;

const path = '/dashboard/digests/{id}/render/';

export const getRender = endpoint({
  id: 'getRender',
  method: 'GET',
  path,
  summary: 'Returns the most recently requested render of a digest, or why it can’t be rendered.',
  access: 'signed-in',
  reads: ['renders'],
  params: IdParams,
  response: t.object({
    obstacle: t.nullable(t.string()),
    render: t.nullable(Render),
  }),
});

export const startRender = endpoint({
  id: 'startRender',
  method: 'POST',
  path,
  summary:
    'Renders the uploaded video of a digest: the segments marked for preview, or all segments if none are marked. An existing or running render of the same segments is returned; any other unfinished render of the digest is cancelled.',
  access: 'signed-in',
  writes: ['renders'],
  refusesUnknown: true,
  callsPerMinute: 30,
  params: IdParams,
  body: t.object({
    /** Overrides the stored transformation. */
    transform: t.optional(t.string({ maxLength: 20_000 })),
  }),
  status: 202,
  response: Render,
  errors: ['cannot_render'],
});

export const cancelRender = endpoint({
  id: 'cancelRender',
  method: 'DELETE',
  path,
  summary: 'Cancels the unfinished render of a digest. A finished one is returned as it is.',
  access: 'signed-in',
  writes: ['renders'],
  params: IdParams,
  response: Render,
});
