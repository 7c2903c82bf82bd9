import { endpoint } from '../endpoint.ts';
import { Id, IdParams, t, type Static } from '../schema.ts';

/** Times in seconds; `keys` position the crop window in percent of the width. */
const PlayerSegment = t.object({
  start: t.number(),
  end: t.number(),
  title: t.string(),
  /** Left edge over time, and how it moves there. Empty keeps the window centered. */
  keys: t.array(t.object({ time: t.number(), x: t.number(), move: t.oneOf(['cut', 'glide']) })),
  width: t.number(),
  top: t.number(),
  height: t.number(),
});

/** PLAYER-01 */
export const PlayerVideo = t.object({
  id: Id,
  title: t.string(),
  source: t.nullable(
    t.object({
      kind: t.oneOf(['youtube', 'file']),
      video: t.string(),
    }),
  ),
  /** Shown until playback (PLAYER-02); empty for none. */
  poster: t.string(),
  /** Zoom factor of the picture (VID-36). */
  zoom: t.number(),
  /** In order. Empty plays the whole video. */
  segments: t.array(PlayerSegment),
});
export type PlayerVideo = Static<typeof PlayerVideo>;

export const getPlayerVideo = endpoint({
  id: 'getPlayerVideo',
  method: 'GET',
  path: '/dashboard/digests/{id}/player/',
  summary:
    'Returns what the player page plays for a digest, published or not: the segments marked for preview, or all segments if none are marked.',
  access: 'signed-in',
  reads: ['digests'],
  params: IdParams,
  response: PlayerVideo,
});
