import { setTimeout as wait } from 'node:timers/promises';
import { t, type Static } from '#api/contract/schema.ts';
import type { Egress } from '../egress/egress.ts';
import { EgressError } from '../egress/errors.ts';
import type { TextApi } from '../platform/config.ts';
import { compileCheck } from '../platform/validate.ts';
import { TextError } from './errors.ts';

/** Sends instructions and a text to a model and returns its answer. */
export type Chat = (task: string, material: string, signal?: AbortSignal) => Promise<string>;

/** A longer answer is not what the prompt requests. */
const maxBytes = 1024 * 1024;
const tries = 3;
const firstPauseMs = 500;

const Completion = t.object({
  choices: t.array(
    t.object({
      message: t.object({
        content: t.optional(t.nullable(t.string())),
        refusal: t.optional(t.nullable(t.string())),
      }),
      finish_reason: t.optional(t.nullable(t.string())),
    }),
    { minItems: 1 },
  ),
});
const check = compileCheck(Completion, 'json');

/**
 * OpenAI's chat completions, limited to the parameters that all compatible services support. Temporary failures,
 * such as a rate limit, are retried until the timeout.
 */
export function createChat(egress: Egress, { url, key, model, timeoutMs }: TextApi): Chat {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/chat/completions`;

  async function once(body: string, timeLeft: number, signal?: AbortSignal) {
    const answer = await egress.fetch(address.href, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      accept: ['application/json'],
      maxBytes,
      timeoutMs: timeLeft,
      ...(signal && { signal }),
    });
    return read(answer.body.toString());
  }

  return async (task, material, signal) => {
    const end = performance.now() + timeoutMs;
    const timeLeft = () => Math.max(Math.round(end - performance.now()), 1);
    const messages = [
      { role: 'system', content: task },
      { role: 'user', content: material },
    ];
    const body = JSON.stringify({ model, messages });
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(body, timeLeft(), signal);
      } catch (error) {
        signal?.throwIfAborted();
        const failure = failureOf(error);
        const pause = retryAfter(error) ?? firstPauseMs * 2 ** (attempt - 1);
        if (!isPassing(error) || attempt === tries || pause >= timeLeft()) throw failure;
        await wait(pause, undefined, { ...(signal && { signal }) });
      }
    }
  };
}

function read(text: string): string {
  const outcome = check(parse(text));
  const choice = 'value' in outcome ? (outcome.value as Static<typeof Completion>).choices[0] : undefined;
  if (!choice) throw new TextError('bad_answer', 'The answer is no chat completion.');
  if (choice.message.refusal || choice.finish_reason === 'content_filter') {
    throw new TextError('refused', 'The model refused.');
  }
  if (choice.finish_reason === 'length') throw new TextError('bad_answer', 'The answer was cut off.');
  return choice.message.content ?? '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether a retry may succeed. A call that used up the timeout is not retried. */
function isPassing(error: unknown) {
  if (!(error instanceof EgressError)) return false;
  return error.code === 'unreachable' || passing.has(error.answer?.status ?? 0);
}

function failureOf(error: unknown) {
  if (!(error instanceof EgressError)) return error;
  const isOurs = error.answer !== undefined && !passing.has(error.answer.status);
  const isUnusable = error.code === 'wrong_type' || error.code === 'too_large';
  const code = isUnusable ? 'bad_answer' : isOurs ? 'not_allowed' : 'unavailable';
  // The body of an error is never read: some services repeat the key in it.
  return new TextError(code, error.message);
}

/** The delay of a Retry-After header in milliseconds: seconds or a date. */
function retryAfter(error: unknown): number | undefined {
  const value = error instanceof EgressError ? error.answer?.headers['retry-after'] : undefined;
  if (!value) return undefined;
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.max(pause, 0);
}
