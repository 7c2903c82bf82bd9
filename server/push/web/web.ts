import webPush from 'web-push';
import { EgressError } from '#server/egress/errors.ts';
import type { Egress } from '#server/egress/egress.ts';
import type { VapidKeys } from '#server/platform/config/vapid.ts';
import type { Push, PushMessage, PushResult } from '../push.ts';
import { parseRetryAfter } from '#server/egress/retryAfter.ts';

interface Settings {
  /** Those that are valid, what browsers subscribe with now first. */
  keys(): readonly VapidKeys[];
  /** Whom the operator of a push service writes to: a mailto: or https: address. */
  subject: string;
  egress: Pick<Egress, 'fetch'>;
  /** Whether messages may be posted to an address. */
  isPushService(address: string): boolean;
}

const timeoutMs = 10_000;
/** How long a push service holds a message for a browser that is closed, in seconds, unless the message says it. */
const holdSeconds = 24 * 3600;
/** Push services take 4096 bytes; encryption adds about a hundred. */
const maxPayloadBytes = 3800;
/** Firefox for Android takes 3070 bytes, encrypted and as base64. */
const smallPayloadBytes = 2150;
/** What a service that refuses for now is given without Retry-After. */
const pauseMs = 60_000;

/**
 * Web Push (RFC 8030, 8291, 8292). The address of a browser comes from whoever subscribed, so it is called through
 * egress alone. A repeated message would be shown again: one without an answer is not repeated.
 */
export function createWebPush({ subject, keys, egress, isPushService }: Settings): Push {
  async function deliver(message: PushMessage, signal?: AbortSignal): Promise<PushResult | undefined> {
    const { key } = message;
    if (signal?.aborted) return { key, retryAfterMs: 0 };
    // One that subscribed when the list was another.
    if (!isPushService(message.token)) return { key, refusal: 'unregistered' };
    // One that subscribed before the keys were rotated belongs to those before, and refuses others.
    for (const pair of keys()) {
      // oxlint-disable-next-line no-await-in-loop -- the next is for what this one is refused
      const result = await post(message, pair, maxPayloadBytes);
      if (result?.refusal !== 'wrong_sender') return result;
    }
    return { key, refusal: 'wrong_sender' };
  }

  async function post(
    message: PushMessage,
    pair: VapidKeys,
    maxBytes: number,
  ): Promise<PushResult | undefined> {
    const { key } = message;
    let request: webPush.RequestDetails;
    try {
      request = webPush.generateRequestDetails(
        { endpoint: message.token, keys: message.webKeys! },
        webPayload(message, maxBytes),
        {
          vapidDetails: { subject, ...pair },
          TTL: message.ttlSeconds ?? holdSeconds,
          contentEncoding: 'aes128gcm',
        },
      );
    } catch {
      // Keys that nothing can be encrypted with.
      return { key, refusal: 'rejected' };
    }
    try {
      await egress.fetch(message.token, {
        method: 'POST',
        body: request.body ?? undefined,
        headers: textHeaders(request.headers),
        timeoutMs: timeoutMs - 1000,
        maxBytes: 64 * 1024,
      });
      return { key };
    } catch (error) {
      if (isTooLarge(error) && maxBytes > smallPayloadBytes) return post(message, pair, smallPayloadBytes);
      return toResult(key, error);
    }
  }

  return {
    batchSize: 50,
    honoursKeys: false,
    timeoutMs,
    async send(messages, signal, report, onWritten) {
      const sending = Promise.all(
        messages.map(async (message) => {
          const result = await deliver(message, signal);
          if (result) report?.(result);
          return result;
        }),
      );
      // When egress writes each is not known.
      onWritten?.();
      const results = await sending;
      return results.filter((result) => result !== undefined);
    },
  };
}

const isTooLarge = (error: unknown) => error instanceof EgressError && error.answer?.status === 413;

/** What a failed call means; undefined where the message may have arrived. */
function toResult(key: string, error: unknown): PushResult | undefined {
  if (!(error instanceof EgressError)) return undefined;
  if (error.code === 'refused_address' || error.code === 'bad_url') return { key, refusal: 'rejected' };
  const { status, headers } = error.answer ?? {};
  // RFC 8030, 7.3: the subscription has ended.
  if (status === 404 || status === 410) return { key, refusal: 'unregistered' };
  if (status === 429 || status === 503) {
    return { key, retryAfterMs: parseRetryAfter(headers?.['retry-after']) ?? pauseMs };
  }
  // RFC 8292, 4.2: the subscription belongs to other keys of VAPID, which some services answer with 400.
  if (status === 400 || status === 401 || status === 403) return { key, refusal: 'wrong_sender' };
  return status !== undefined && status >= 300 && status < 500 ? { key, refusal: 'rejected' } : undefined;
}

/** What the worker of the reader pages shows: as much of the text as a message may have. */
export function webPayload(
  { title, text, subtext, imageUrl, data }: PushMessage,
  maxBytes: number = maxPayloadBytes,
): string {
  const payload = { title, text: [text, subtext].filter(Boolean).join('\n'), imageUrl, data };
  while (Buffer.byteLength(JSON.stringify(payload)) > maxBytes) {
    // Whole characters, and at least one less.
    if (payload.text) payload.text = shorten(payload.text);
    else if (payload.title) payload.title = shorten(payload.title);
    else payload.imageUrl = null;
  }
  return JSON.stringify(payload);
}

const shorten = (text: string) => {
  const characters = [...text.replace(/…$/, '')];
  const rest = characters.slice(0, Math.floor(characters.length * 0.9)).join('');
  return rest && `${rest}…`;
};

const textHeaders = (headers: webPush.Headers) =>
  Object.fromEntries(
    Object.entries(headers)
      // The length is the body's own.
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
