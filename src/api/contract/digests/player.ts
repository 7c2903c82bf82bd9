import { endpoint } from '../endpoint.ts';
import { Id, IdParams, t, type Static } from '../schema.ts';

/** A segment that the player page plays. Times are seconds; `keys` are where its crop window is, in percent of the width. */
const PlayerSegment = t.object({
  start: t.number(),
  end: t.number(),
  title: t.string(),
  /** Where the left edge of the window is at a time, and how it comes there. None: the window stays in the middle. */
  keys: t.array(t.object({ time: t.number(), x: t.number(), move: t.oneOf(['cut', 'glide']) })),
  /** Of the window, in percent of the picture's. */
  width: t.number(),
  /** Its upper edge and its height, in percent of the picture's. */
  top: t.number(),
  height: t.number(),
});

/** What the player page plays of a digest (PLAYER-01). */
export const PlayerVideo = t.object({
  id: Id,
  title: t.string(),
  source: t.nullable(
    t.object({
      kind: t.oneOf(['youtube', 'file']),
      /** The id of a YouTube video, or the address of a file. */
      video: t.string(),
    }),
  ),
  /** The picture that is shown until it plays (PLAYER-02), empty for none. */
  poster: t.string(),
  /** How far the picture is enlarged (VID-36). */
  zoom: t.number(),
  /** In their order. None: the whole video is played. */
  segments: t.array(PlayerSegment),
});
export type PlayerVideo = Static<typeof PlayerVideo>;

export const getPlayerVideo = endpoint({
  id: 'getPlayerVideo',
  method: 'GET',
  path: '/dashboard/digests/{id}/player/',
  summary:
    'What the player page plays of a digest, published or not: the segments that are for preview, or all where none is.',
  access: 'signed-in',
  reads: ['digests'],
  params: IdParams,
  response: PlayerVideo,
});
