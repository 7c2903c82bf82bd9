import { endpoint } from './endpoint.ts';
import { Instant, t, type Static } from './schema.ts';
import { LanguageTag } from './transcripts.ts';

/** What is heard in an uploaded video, being written by the configured service. */
export const Transcription = t.object({
  state: t.oneOf(['waiting', 'running', 'done', 'failed', 'cancelled']),
  percent: t.integer({ minimum: 0, maximum: 100 }),
  /** Why it failed: the service does not let this server in, there is no speech, it refuses, it is too large; or is not reached. */
  reason: t.nullable(t.oneOf(['blocked', 'none', 'refused', 'too_large', 'unreachable'])),
  /** The same in a sentence. */
  message: t.nullable(t.string()),
  /** That of the transcript, once it is stored; until then the one that was named, if any. */
  language: t.string(),
  created_at: Instant,
});
export type Transcription = Static<typeof Transcription>;

const VideoParams = t.object({
  video_id: t.string({ pattern: '^[0-9a-f]{64}$', description: 'The name of an uploaded video.' }),
});
const path = '/dashboard/video/{video_id}/transcription/';

export const getTranscription = endpoint({
  id: 'getTranscription',
  method: 'GET',
  path,
  summary:
    'The transcription of an uploaded video that was requested last, and why there can be none, if so.',
  access: 'signed-in',
  reads: ['transcriptions'],
  params: VideoParams,
  response: t.object({
    /** Null where the video can be transcribed. */
    obstacle: t.nullable(t.string()),
    transcription: t.nullable(Transcription),
  }),
});

export const startTranscription = endpoint({
  id: 'startTranscription',
  method: 'POST',
  path,
  summary:
    'Has the configured service write what is heard in an uploaded video, as its transcript in that language. One that is being made is answered as it is.',
  access: 'signed-in',
  writes: ['transcriptions'],
  refusesUnknown: true,
  callsAMinute: 10,
  params: VideoParams,
  body: t.object({
    /** The spoken language. Default: the service detects it. */
    language: t.optional(LanguageTag),
  }),
  status: 202,
  response: Transcription,
  errors: ['cannot_transcribe'],
});

export const cancelTranscription = endpoint({
  id: 'cancelTranscription',
  method: 'DELETE',
  path,
  summary: 'Cancels the transcription of a video. One that has ended is answered as it is.',
  access: 'signed-in',
  writes: ['transcriptions'],
  params: VideoParams,
  response: Transcription,
});
