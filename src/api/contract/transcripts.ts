import { endpoint } from './endpoint.ts';
import { Instant, t, type Static } from './schema.ts';
import { Segment } from './segments.ts';

/** A transcript of a day of speech has about as many. */
export const maxTranscriptEntries = 20_000;
/** The latest time of an entry: a day, in seconds. */
export const maxTranscriptSeconds = 86_400;
/** The largest transcript accepted, in bytes of JSON. */
export const maxTranscriptBytes = 2 * 1024 * 1024;

const Seconds = t.number({ minimum: 0, maximum: maxTranscriptSeconds });
const Text = t.string({ maxLength: 2000 });

/** An entry with the documents' names; times are seconds, `index` its place from 0. */
export const TranscriptEntry = t.object({
  start: Seconds,
  duration: Seconds,
  text: Text,
  index: t.integer({ minimum: 0 }),
});
export type TranscriptEntry = Static<typeof TranscriptEntry>;

/** A BCP 47 tag: `en`, `ar`, `pt-BR`. Left out where it is not named. */
export const LanguageTag = t.string({
  maxLength: 35,
  pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$',
  description: 'A BCP 47 tag.',
});

/** A segment that was made of a transcript. `meta.cues`: the entries that its text rests on, by their `index`. */
export const SummarySegment = t.object({
  ...Segment.properties,
  meta: t.object({ cues: t.array(t.integer({ minimum: 0 })) }),
});
export type SummarySegment = Static<typeof SummarySegment>;

export const Transcript = t.object({
  /** By start. Entries may overlap. */
  transcript: t.array(TranscriptEntry),
  /** Segments that say the most, in the words of the transcript or of the configured model. */
  auto_summary: t.object({ summary: t.array(SummarySegment) }),
  /** Its language, empty where it is not known. */
  language: t.string(),
  /** The languages that there are transcripts in, this one among them. */
  languages: t.array(t.string()),
  modified_at: Instant,
});
export type Transcript = Static<typeof Transcript>;

/**
 * YouTube's id of a video, or the name of an uploaded one without its extension (`parseVideoId` of src/domain/video/videoId.ts).
 */
const VideoParams = t.object({
  youtube_id: t.string({
    pattern: '^([A-Za-z0-9_-]{11}|[0-9a-f]{64})$',
    description: 'The 11 characters of a YouTube id, or the 64 of an uploaded video.',
  }),
});

const path = '/dashboard/video/{youtube_id}/transcript/';

export const getTranscript = endpoint({
  id: 'getTranscript',
  method: 'GET',
  path,
  summary:
    'The transcript of a video, with an automatic summary: in the given language, else in that of the caller, else the first one. 400 with a message if none exists.',
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
    'Replaces the transcript of a video in a language. Entries are sorted, those without text left out.',
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
        /** Ignored: entries are numbered by their times. */
        index: t.optional(t.integer({ minimum: 0, maximum: 2_147_483_647 })),
      }),
      { minItems: 1, maxItems: maxTranscriptEntries },
    ),
    language: t.optional(LanguageTag),
    /** The `modified_at` that the change was based on. When the stored one differs the answer is 409. */
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
    "Reads YouTube's captions of a video and stores them as its transcript: those in the given language, else in that of the caller, else the first ones; what people wrote before what YouTube heard.",
  access: 'signed-in',
  writes: ['transcripts'],
  refusesUnknown: true,
  callsAMinute: 20,
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
