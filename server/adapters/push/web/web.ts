import webPush from 'web-push';
import { EgressError, parseRetryAfter } from '#server/egress/errors.ts';
import type { Egress } from '#server/egress/egress.ts';
import type { VapidKeys } from '#server/settings/vapid.ts';
import type { Push, PushMessage, PushResult } from '../push.ts';

interface Settings {
  /** Valid keys, the current subscription key first. */
  keys(): readonly VapidKeys[];
  /** Contact for push service operators: a mailto: or https: address. */
  subject: string;
  egress: Pick<Egress, 'fetch'>;
  isPushService(address: string): boolean;
}

const timeoutMs = 10_000;
const defaultTtlSeconds = 24 * 3600;
/** Push services accept 4,096 bytes; encryption adds about 100. */
const maxPayloadBytes = 3800;
/** Firefox for Android accepts at most 3,070 bytes after encryption and base64 encoding. */
const maxPayloadBytesFirefoxAndroid = 2150;
/** Pause after a temporary refusal without Retry-After. */
const pauseMs = 60_000;

/**
 * Web Push (RFC 8030, 8291, 8292). Endpoint URLs come from subscribers, so all requests go through egress. A
 * repeated message would be shown twice, so a message without a response isn't resent.
 */
export function createWebPush({ subject, keys, egress, isPushService }: Settings): Push {
  async function deliver(message: PushMessage, signal?: AbortSignal): Promise<PushResult | undefined> {
    const { key } = message;
    if (signal?.aborted) return { key, retryAfterMs: 0 };
    // The device subscribed when this push service was still allowed.
    if (!isPushService(message.token)) return { key, refusal: 'unregistered' };
    // A browser that subscribed before a key rotation accepts only the older keys.
    for (const pair of keys()) {
      // oxlint-disable-next-line no-await-in-loop -- an older key is tried only if the newer one is refused
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
          TTL: message.ttlSeconds ?? defaultTtlSeconds,
          contentEncoding: 'aes128gcm',
        },
      );
    } catch {
      return { key, refusal: 'rejected' };
    }
    try {
      await egress.fetch(message.token, {
        method: 'POST',
        body: request.body ?? undefined,
        headers: toEgressHeaders(request.headers),
        timeoutMs: timeoutMs - 1000,
        maxBytes: 64 * 1024,
      });
      return { key };
    } catch (error) {
      if (isTooLarge(error) && maxBytes > maxPayloadBytesFirefoxAndroid)
        return post(message, pair, maxPayloadBytesFirefoxAndroid);
      return toResult(key, error);
    }
  }

  return {
    batchSize: 50,
    dedupesByKey: false,
    timeoutMs,
    async send(messages, signal, report, onWritten) {
      const sending = Promise.all(
        messages.map(async (message) => {
          const result = await deliver(message, signal);
          if (result) report?.(result);
          return result;
        }),
      );
      // Egress doesn't report when a request has been written.
      onWritten?.();
      const results = await sending;
      return results.filter((result) => result !== undefined);
    },
  };
}

const isTooLarge = (error: unknown) => error instanceof EgressError && error.response?.status === 413;

/** Returns undefined if the message may have arrived. */
function toResult(key: string, error: unknown): PushResult | undefined {
  if (!(error instanceof EgressError)) return undefined;
  if (error.code === 'refused_address' || error.code === 'bad_url') return { key, refusal: 'rejected' };
  const { status, headers } = error.response ?? {};
  // RFC 8030, 7.3: the subscription has ended.
  if (status === 404 || status === 410) return { key, refusal: 'unregistered' };
  if (status === 429 || status === 503) {
    return { key, retryAfterMs: parseRetryAfter(headers?.['retry-after']) ?? pauseMs };
  }
  // RFC 8292, 4.2: the subscription belongs to other VAPID keys; some services answer 400.
  if (status === 400 || status === 401 || status === 403) return { key, refusal: 'wrong_sender' };
  return status !== undefined && status >= 300 && status < 500 ? { key, refusal: 'rejected' } : undefined;
}

export function webPayload(
  { title, text, subtext, imageUrl, data }: PushMessage,
  maxBytes: number = maxPayloadBytes,
): string {
  const payload = { title, text: [text, subtext].filter(Boolean).join('\n'), imageUrl, data };
  while (Buffer.byteLength(JSON.stringify(payload)) > maxBytes) {
    if (payload.text) payload.text = shorten(payload.text);
    else if (payload.title) payload.title = shorten(payload.title);
    else payload.imageUrl = null;
  }
  return JSON.stringify(payload);
}

/** Removes a tenth of the characters, at least one, without splitting any. */
const shorten = (text: string) => {
  const characters = [...text.replace(/…$/, '')];
  const rest = characters.slice(0, Math.floor(characters.length * 0.9)).join('');
  return rest && `${rest}…`;
};

const toEgressHeaders = (headers: webPush.Headers) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
