import { endpoint } from './endpoint.ts';
import { t, type Static } from './schema.ts';

/** Pictures of a video in equal steps, in one picture, row by row. */
export const FilmStrip = t.object({
  url: t.string(),
  columns: t.integer({ minimum: 1 }),
  count: t.integer({ minimum: 1 }),
  /** Seconds between two of them; the first is of half a step. */
  every: t.number(),
  /** Pixels of each. */
  width: t.integer(),
  height: t.integer(),
});
export type FilmStrip = Static<typeof FilmStrip>;

/** What an editor shows of an uploaded video before it plays. */
export const VideoOverview = t.object({
  state: t.oneOf(['waiting', 'running', 'done', 'failed']),
  percent: t.integer({ minimum: 0, maximum: 100 }),
  /** Why it failed, in a sentence. */
  message: t.nullable(t.string()),
  seconds: t.nullable(t.number()),
  /** The address of a picture. */
  poster: t.nullable(t.string()),
  strip: t.nullable(FilmStrip),
  /** The loudest sample of each of a number of equal parts, 0 to 100. Null for a film whose sound is not read. */
  peaks: t.nullable(t.array(t.integer({ minimum: 0, maximum: 100 }))),
});
export type VideoOverview = Static<typeof VideoOverview>;

const Seconds = t.number({ minimum: 0, maximum: 1_000_000 });
const VideoParams = t.object({
  video_id: t.string({ pattern: '^[0-9a-f]{64}$', description: 'The name of an uploaded video.' }),
});
const path = '/dashboard/video/{video_id}/overview/';

export const getOverview = endpoint({
  id: 'getOverview',
  method: 'GET',
  path,
  summary:
    'The poster, the film strip, the waveform and the length of an uploaded video, and why they cannot be made, if so.',
  access: 'signed-in',
  reads: ['overviews'],
  params: VideoParams,
  response: t.object({
    /** Null where they can be made. */
    obstacle: t.nullable(t.string()),
    overview: t.nullable(VideoOverview),
  }),
});

export const makeOverview = endpoint({
  id: 'makeOverview',
  method: 'POST',
  path,
  summary:
    'Has the overview of an uploaded video made in the background. One that there is is answered as it is; one that failed is made anew.',
  access: 'signed-in',
  writes: ['overviews'],
  refusesUnknown: true,
  callsAMinute: 30,
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
    'Where the crop window of 9:16 might be in a stretch of an uploaded video, by what attracts the eye in its pictures: keys that are cuts. 404 while there is no film strip.',
  access: 'signed-in',
  reads: ['overviews'],
  callsAMinute: 60,
  params: VideoParams,
  query: t.object({ start: Seconds, end: Seconds }),
  response: t.object({
    /** Of the window, in percent of the picture's. */
    width: t.number(),
    /** Where its left edge is from a time on, in seconds and percent of the width. */
    keys: t.array(t.object({ time: t.number(), x: t.number(), move: t.oneOf(['cut']) })),
  }),
});
