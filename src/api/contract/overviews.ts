import { endpoint } from './endpoint.ts';
import { t, type Static } from './schema.ts';

/** Frames at regular intervals, arranged row by row in one image. */
export const FilmStrip = t.object({
  url: t.string(),
  columns: t.integer({ minimum: 1 }),
  count: t.integer({ minimum: 1 }),
  /** Seconds between frames; the first is at half a step. */
  every: t.number(),
  width: t.integer(),
  height: t.integer(),
});
export type FilmStrip = Static<typeof FilmStrip>;

export const VideoOverview = t.object({
  state: t.oneOf(['waiting', 'running', 'done', 'failed']),
  percent: t.integer({ minimum: 0, maximum: 100 }),
  message: t.nullable(t.string()),
  seconds: t.nullable(t.number()),
  poster: t.nullable(t.string()),
  strip: t.nullable(FilmStrip),
  /** Loudest sample per equal part, 0 to 100; null if the audio isn't read. */
  peaks: t.nullable(t.array(t.integer({ minimum: 0, maximum: 100 }))),
});
export type VideoOverview = Static<typeof VideoOverview>;

const Seconds = t.number({ minimum: 0, maximum: 1_000_000 });
const VideoParams = t.object({
  video_id: t.string({ pattern: '^[0-9a-f]{64}$', description: 'The ID of an uploaded video.' }),
});
const path = '/dashboard/video/{video_id}/overview/';

export const getOverview = endpoint({
  id: 'getOverview',
  method: 'GET',
  path,
  summary:
    'Returns the poster, filmstrip, waveform and length of an uploaded video, or why they can’t be created.',
  access: 'signed-in',
  reads: ['overviews'],
  params: VideoParams,
  response: t.object({
    obstacle: t.nullable(t.string()),
    overview: t.nullable(VideoOverview),
  }),
});

export const makeOverview = endpoint({
  id: 'makeOverview',
  method: 'POST',
  path,
  summary:
    'Creates the overview of an uploaded video in the background. An existing overview is returned as it is; a failed one is created again.',
  access: 'signed-in',
  writes: ['overviews'],
  refusesUnknown: true,
  callsPerMinute: 30,
  params: VideoParams,
  body: t.object({}),
  status: 202,
  response: VideoOverview,
  errors: ['cannot_render'],
});

export const suggestCrop = endpoint({
  id: 'suggestCrop',
  method: 'GET',
  path: '/dashboard/video/{video_id}/crop/',
  summary:
    'Suggests positions of the 9:16 crop window in a section of an uploaded video, based on what attracts the eye in its frames. The crop keyframes are cuts. 404 if there is no filmstrip.',
  access: 'signed-in',
  reads: ['overviews'],
  callsPerMinute: 60,
  params: VideoParams,
  query: t.object({ start: Seconds, end: Seconds }),
  response: t.object({
    width: t.number(),
    /** Left edge from each time on: seconds, percent of the width. */
    keys: t.array(t.object({ time: t.number(), x: t.number(), move: t.oneOf(['cut']) })),
  }),
});
