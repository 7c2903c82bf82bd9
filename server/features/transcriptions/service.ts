import { t, type Static } from '#api/contract/schema.ts';
import type { Transcription } from '#api/contract/transcriptions.ts';
import { EgressError } from '#server/egress/errors.ts';
import { egressTo } from '#server/egress/egressTo.ts';
import type { TextApi } from '#server/platform/config/textApi.ts';
import { compileCheck } from '#server/platform/http/validate.ts';
import { TextError } from '#server/texts/errors.ts';
import { createFormPost, parseJson } from '#server/texts/service.ts';
import { languageCode } from './languageCode.ts';

/** Why a transcription failed, in one of the words of the contract and in a sentence. */
export class TranscriptionError extends Error {
  override name = 'TranscriptionError';

  readonly reason: NonNullable<Transcription['reason']>;

  constructor(reason: NonNullable<Transcription['reason']>, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** What is heard in a file, in seconds of that file. */
export interface Heard {
  /** Empty where the service names none. */
  language: string;
  entries: { start: number; duration: number; text: string }[];
}

export interface Listener {
  /** Throws a TranscriptionError, and the reason of a signal that aborts. */
  listen(file: ListenFile, signal: AbortSignal): Promise<Heard>;
  close(): Promise<void>;
}

interface ListenFile {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  /** Of the whole file, where that is known. */
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
      return read(text, seconds, language);
    },
    close: () => egress.close(),
  };
}

function read(text: string, seconds: number | undefined, requested: string): Heard {
  const outcome = check(parseJson(text));
  if (!('value' in outcome))
    throw new TranscriptionError('refused', 'The transcription service gave an answer that cannot be used.');
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

const blocked = new Set([401, 403, 429]);

function toFailure(error: unknown): unknown {
  if (!(error instanceof TextError)) return error;
  const cause = error.cause instanceof EgressError ? error.cause : undefined;
  const status = cause?.answer?.status;
  const said = status === undefined ? '' : ` It answered with status ${status}.`;
  if (status !== undefined && blocked.has(status))
    return new TranscriptionError(
      'blocked',
      `The transcription service does not let this server in.${said}`,
      { cause: error },
    );
  if (status === 413)
    return new TranscriptionError('too_large', 'The audio is too large for the transcription service.', {
      cause: error,
    });
  if (error.code === 'unavailable')
    return new TranscriptionError(
      'unreachable',
      `The transcription service cannot be reached. Please try again.${said}`,
      { cause: error },
    );
  return new TranscriptionError('refused', `The transcription service refused the sound.${said}`, {
    cause: error,
  });
}
