import { endpoint } from './endpoint.ts';
import { Instant, t, type Static } from './schema.ts';
import { LanguageTag } from './transcripts.ts';

export const Transcription = t.object({
  state: t.oneOf(['waiting', 'running', 'done', 'failed', 'cancelled']),
  percent: t.integer({ minimum: 0, maximum: 100 }),
  /**
   * Why it failed: the service rejects this server, there is no speech, it refuses, the file is too large, or
   * it is unreachable.
   */
  reason: t.nullable(t.oneOf(['blocked', 'none', 'refused', 'too_large', 'unreachable'])),
  message: t.nullable(t.string()),
  /** Language of the stored transcript; until then, the one requested, if any. */
  language: t.string(),
  created_at: Instant,
});
export type Transcription = Static<typeof Transcription>;

const VideoParams = t.object({
  video_id: t.string({ pattern: '^[0-9a-f]{64}$', description: 'The ID of an uploaded video.' }),
});
const path = '/dashboard/video/{video_id}/transcription/';

export const getTranscription = endpoint({
  id: 'getTranscription',
  method: 'GET',
  path,
  summary:
    'Returns the most recently requested transcription of an uploaded video, or why it can’t be transcribed.',
  access: 'signed-in',
  reads: ['transcriptions'],
  params: VideoParams,
  response: t.object({
    /** Why the video can't be transcribed; null if it can. */
    obstacle: t.nullable(t.string()),
    transcription: t.nullable(Transcription),
  }),
});

export const startTranscription = endpoint({
  id: 'startTranscription',
  method: 'POST',
  path,
  summary:
    'Transcribes an uploaded video with the configured service and stores the result as its transcript in that language. If a transcription is already running, it is returned as it is.',
  access: 'signed-in',
  writes: ['transcriptions'],
  refusesUnknown: true,
  callsPerMinute: 10,
  params: VideoParams,
  body: t.object({
    /** Default: the service detects it. */
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
  summary: 'Cancels the transcription of a video. A finished one is returned as it is.',
  access: 'signed-in',
  writes: ['transcriptions'],
  params: VideoParams,
  response: Transcription,
});
