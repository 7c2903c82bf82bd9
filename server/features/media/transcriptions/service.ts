import { t, type Static } from '#api/contract/schema.ts';
import type { Transcription } from '#api/contract/transcriptions.ts';
import { EgressError } from '#server/egress/errors.ts';
import { egressTo } from '#server/egress/egress.ts';
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

export interface Heard {
  language: string;
  entries: { start: number; duration: number; text: string }[];
}

export interface Listener {
  listen(file: ListenFile, signal: AbortSignal): Promise<Heard>;
  close(): Promise<void>;
}

interface ListenFile {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  seconds: number | undefined;
  language: string;
}

const maxBytes = 16 * 1024 * 1024;

const Answer = t.object({
  language: t.optional(t.nullable(t.string())),
  text: t.optional(t.nullable(t.string())),
  segments: t.optional(
    t.nullable(t.array(t.object({ start: t.number(), end: t.number(), text: t.string() }))),
  ),
});
const check = compileCheck(Answer, 'json');

/** OpenAI's `/audio/transcriptions`, limited to what compatible services support. */
export function openListener(api: TextApi): Listener {
  const egress = egressTo(api.url);
  const post = createFormPost(egress, api, { path: 'audio/transcriptions', maxBytes });
  return {
    async listen({ bytes, name, seconds, language }, signal) {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      form.append('model', api.model);
      form.append('response_format', 'verbose_json');
      if (language) form.append('language', language.split('-')[0] ?? language);
      const text = await post(form, signal).catch((error: unknown) => {
        throw toFailure(error);
      });
      return parseAnswer(text, seconds, language);
    },
    close: () => egress.close(),
  };
}

function parseAnswer(text: string, seconds: number | undefined, requested: string): Heard {
  const outcome = check(parseJson(text));
  if (!('value' in outcome))
    throw new TranscriptionError('refused', 'The transcription service returned an unusable response.');
  const { language, text: whole, segments } = outcome.value as Static<typeof Answer>;
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

function toFailure(error: unknown): unknown {
  if (!(error instanceof TextError)) return error;
  const cause = error.cause instanceof EgressError ? error.cause : undefined;
  const status = cause?.answer?.status;
  const said = status === undefined ? '' : ` It responded with status ${status}.`;
  if (status !== undefined && blockedStatuses.has(status))
    return new TranscriptionError('blocked', `The transcription service refused this server access.${said}`, {
      cause: error,
    });
  if (status === 413)
    return new TranscriptionError('too_large', 'The audio is too large for the transcription service.', {
      cause: error,
    });
  if (error.code === 'unavailable')
    return new TranscriptionError(
      'unreachable',
      `The transcription service can’t be reached. Please try again.${said}`,
      { cause: error },
    );
  return new TranscriptionError('refused', `The transcription service rejected the audio.${said}`, {
    cause: error,
  });
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
let byName: Map<string, string> | undefined;

/** Services name the language by tag or in English; empty if unknown. */
function languageCode(name: string): string {
  const named = name.trim().toLowerCase();
  if (/^[a-z]{2,3}$/.test(named)) return named;
  byName ??= new Map(
    letters.flatMap((first) =>
      letters.flatMap((second): [string, string][] => {
        const found = english.of(first + second);
        return found ? [[found.toLowerCase(), first + second]] : [];
      }),
    ),
  );
  return byName.get(named) ?? '';
}
