import { endpoint } from './endpoint.ts';
import { Instant, t, type Static } from './schema.ts';
import { Segment } from './segments.ts';

/** Roughly a full day of speech. */
export const maxTranscriptEntries = 20_000;
export const maxTranscriptSeconds = 86_400;
/** Maximum size in bytes, as JSON. */
export const maxTranscriptBytes = 2 * 1024 * 1024;

const Seconds = t.number({ minimum: 0, maximum: maxTranscriptSeconds });
const Text = t.string({ maxLength: 2000 });

/** The documented field names. Times are in seconds; `index` starts at 0. */
export const TranscriptEntry = t.object({
  start: Seconds,
  duration: Seconds,
  text: Text,
  index: t.integer({ minimum: 0 }),
});
export type TranscriptEntry = Static<typeof TranscriptEntry>;

/** BCP 47: `en`, `ar`, `pt-BR`. */
export const LanguageTag = t.string({
  maxLength: 35,
  pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$',
  description: 'A BCP 47 language tag.',
});

/** `meta.cues` are the `index` values of the transcript entries it's based on. */
export const SummarySegment = t.object({
  ...Segment.properties,
  meta: t.object({ cues: t.array(t.integer({ minimum: 0 })) }),
});
export type SummarySegment = Static<typeof SummarySegment>;

export const Transcript = t.object({
  transcript: t.array(TranscriptEntry),
  /** The most informative segments, in the transcript's own words or the configured model's. */
  auto_summary: t.object({ summary: t.array(SummarySegment) }),
  /** Empty if unknown. */
  language: t.string(),
  /** Languages with a transcript, including this one. */
  languages: t.array(t.string()),
  modified_at: Instant,
});
export type Transcript = Static<typeof Transcript>;

/** A YouTube id, or an uploaded video's id (see `parseVideoId`). */
const VideoParams = t.object({
  youtube_id: t.string({
    pattern: '^([A-Za-z0-9_-]{11}|[0-9a-f]{64})$',
    description: 'The 11 characters of a YouTube ID, or the 64 of an uploaded video.',
  }),
});

const path = '/dashboard/video/{youtube_id}/transcript/';

export const getTranscript = endpoint({
  id: 'getTranscript',
  method: 'GET',
  path,
  summary:
    'Returns a video’s transcript and an automatic summary of it. Uses the given language, then the caller’s, then the first one available. If the video has no transcript, the response is 400 with a message.',
  access: 'signed-in',
  reads: ['transcripts'],
  params: VideoParams,
  query: t.object({ language: t.optional(LanguageTag) }),
  response: Transcript,
  errors: ['no_transcript'],
});

export const saveTranscript = endpoint({
  id: 'saveTranscript',
  method: 'PUT',
  path,
  summary:
    'Replaces the transcript of a video in a language. Entries are sorted; those without text are dropped.',
  access: 'signed-in',
  writes: ['transcripts'],
  refusesUnknown: true,
  params: VideoParams,
  bodyLimit: maxTranscriptBytes,
  body: t.object({
    transcript: t.array(
      t.object({
        start: Seconds,
        duration: Seconds,
        text: Text,
        /** Ignored: entries are numbered by time. */
        index: t.optional(t.integer({ minimum: 0, maximum: 2_147_483_647 })),
      }),
      { minItems: 1, maxItems: maxTranscriptEntries },
    ),
    language: t.optional(LanguageTag),
    /** The `modified_at` the change is based on; 409 if it is stale. */
    modified_at: t.optional(Instant),
  }),
  response: Transcript,
  errors: ['stale'],
});

export const importTranscript = endpoint({
  id: 'importTranscript',
  method: 'POST',
  path: '/dashboard/video/{youtube_id}/transcript/import/',
  summary:
    'Fetches a video’s captions from YouTube and stores them as its transcript. Uses the given language, then the caller’s, then the first one available. Captions written by people take precedence over automatic ones.',
  access: 'signed-in',
  writes: ['transcripts'],
  refusesUnknown: true,
  callsPerMinute: 20,
  params: VideoParams,
  body: t.object({ language: t.optional(LanguageTag) }),
  response: Transcript,
  errors: [
    'busy',
    'captions_blocked',
    'captions_refused',
    'captions_too_large',
    'captions_unreachable',
    'no_captions',
  ],
});
