import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, t, type Static } from './schema.ts';

/** A video that the server makes of an uploaded one: its segments one after the other, cut along the crop path, transformed. */
export const Render = t.object({
  id: Id,
  /** The digest. */
  digest: Id,
  state: t.oneOf(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** How much of it is made. */
  percent: t.integer({ minimum: 0, maximum: 100 }),
  /** Why it failed, in a sentence. */
  message: t.nullable(t.string()),
  /** What is wrong with its picture, in a sentence, such as letters that no font has. */
  warning: t.nullable(t.string()),
  /** The transformation that it is made with. */
  transform: t.string(),
  /** Where it is served from, once it is done, and what it is: bytes, pixels, seconds. */
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
  summary: 'The render of a digest that was requested last, and why there can be none, if so.',
  access: 'signed-in',
  reads: ['renders'],
  params: IdParams,
  response: t.object({
    /** Null where the video can be rendered. */
    obstacle: t.nullable(t.string()),
    render: t.nullable(Render),
  }),
});

export const startRender = endpoint({
  id: 'startRender',
  method: 'POST',
  path,
  summary:
    'Renders the uploaded video of a digest: the segments that are for preview, or all where none is. What was rendered before, and what is being rendered, is answered again; another unfinished render of the digest is cancelled.',
  access: 'signed-in',
  writes: ['renders'],
  refusesUnknown: true,
  callsAMinute: 30,
  params: IdParams,
  body: t.object({
    /** In place of the stored transformation. */
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
  summary: 'Cancels the unfinished render of a digest. One that has ended is answered as it is.',
  access: 'signed-in',
  writes: ['renders'],
  params: IdParams,
  response: Render,
});
