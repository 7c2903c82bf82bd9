import { t, type Static } from '#api/contract/schema.ts';
import type { Transcription } from '#api/contract/transcriptions.ts';
import { EgressError } from '#server/egress/errors.ts';
import { createHostEgress } from '#server/egress/egress.ts';
import type { TextApi } from '#server/settings/services.ts';
import { compileCheck } from '#server/http/validate.ts';
import { TextError } from '#server/adapters/texts/errors.ts';
import { createFormPost, parseJson } from '#server/adapters/texts/service.ts';

export class TranscriptionError extends Error {
  override name = 'TranscriptionError';

  readonly reason: NonNullable<Transcription['reason']>;

  constructor(reason: NonNullable<Transcription['reason']>, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export interface TranscribedAudio {
  language: string;
  entries: { start: number; duration: number; text: string }[];
}

export interface TranscriptionService {
  transcribe(file: AudioFile, signal: AbortSignal): Promise<TranscribedAudio>;
  close(): Promise<void>;
}

interface AudioFile {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  seconds: number | undefined;
  language: string;
}

const maxResponseBytes = 16 * 1024 * 1024;

const TranscriptionResponse = t.object({
  language: t.optional(t.nullable(t.string())),
  text: t.optional(t.nullable(t.string())),
  segments: t.optional(
    t.nullable(t.array(t.object({ start: t.number(), end: t.number(), text: t.string() }))),
  ),
});
const checkResponse = compileCheck(TranscriptionResponse, 'json');

/** OpenAI's `/audio/transcriptions`, limited to the features that compatible services share. */
export function openTranscriptionService(api: TextApi): TranscriptionService {
  const egress = createHostEgress(api.url);
  const post = createFormPost(egress, api, { path: 'audio/transcriptions', maxBytes: maxResponseBytes });
  return {
    async transcribe({ bytes, name, seconds, language }, signal) {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      form.append('model', api.model);
      form.append('response_format', 'verbose_json');
      if (language) form.append('language', language.split('-')[0] ?? language);
      const text = await post(form, signal).catch((error: unknown) => {
        throw transcriptionError(error);
      });
      return parseResponse(text, seconds, language);
    },
    close: () => egress.close(),
  };
}

function parseResponse(text: string, seconds: number | undefined, requested: string): TranscribedAudio {
  const outcome = checkResponse(parseJson(text));
  if (!('value' in outcome))
    throw new TranscriptionError('refused', 'The transcription service returned an unusable response.');
  const { language, text: whole, segments } = outcome.value as Static<typeof TranscriptionResponse>;
  const entries = segments
    ? segments.map((each) => ({
        start: Math.max(0, each.start),
        duration: Math.max(0, each.end - Math.max(0, each.start)),
        text: each.text.trim(),
      }))
    : [{ start: 0, duration: seconds ?? 0, text: whole?.trim() ?? '' }];
  return {
    language: requested || languageCode(language ?? ''),
    entries: entries.filter((entry) => entry.text !== ''),
  };
}

const blockedStatuses = new Set([401, 403, 429]);

function transcriptionError(error: unknown): unknown {
  if (!(error instanceof TextError)) return error;
  const cause = error.cause instanceof EgressError ? error.cause : undefined;
  const status = cause?.response?.status;
  const note = status === undefined ? '' : ` It responded with status ${status}.`;
  if (status !== undefined && blockedStatuses.has(status))
    return new TranscriptionError('blocked', `The transcription service denied this server access.${note}`, {
      cause: error,
    });
  if (status === 413)
    return new TranscriptionError(
      'too_large',
      'The audio is too large for the transcription service. Import a transcript instead.',
      {
        cause: error,
      },
    );
  if (error.code === 'unavailable')
    return new TranscriptionError(
      'unreachable',
      `The transcription service can’t be reached. Please try again.${note}`,
      { cause: error },
    );
  return new TranscriptionError('refused', `The transcription service rejected the audio.${note}`, {
    cause: error,
  });
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
let codesByName: Map<string, string> | undefined;

/** Services return a language tag or an English name. Empty if unknown. */
function languageCode(name: string): string {
  const named = name.trim().toLowerCase();
  if (/^[a-z]{2,3}$/.test(named)) return named;
  codesByName ??= new Map(
    letters.flatMap((first) =>
      letters.flatMap((second): [string, string][] => {
        const found = englishNames.of(first + second);
        return found ? [[found.toLowerCase(), first + second]] : [];
      }),
    ),
  );
  return codesByName.get(named) ?? '';
}
