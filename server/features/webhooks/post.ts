import { truncateText } from '#server/content/markup.ts';
import { maxLoggedResponse } from '#api/contract/webhooks.ts';
import type { Egress } from '#server/egress/egress.ts';
import { EgressError, parseRetryAfter } from '#server/egress/errors.ts';

export const timeoutMs = 10_000;
/** The rest of a longer response isn't read, because its body isn't needed. */
const maxResponseBytes = 64 * 1024;

export interface Outcome {
  at: Date;
  ms: number;
  status: number | null;
  error: string | null;
  response: string;
  isSuccess: boolean;
  /** The receiver responded that its URL no longer exists (410). */
  isGone: boolean;
  retryAfterMs?: number | undefined;
}

interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** A header's value, kept out of the response that is returned. */
  secret?: string | undefined;
}

/** Never throws for a failed request, only if `signal` aborts. Doesn't follow redirects. */
export async function post(egress: Egress, request: PostRequest, signal?: AbortSignal): Promise<Outcome> {
  const at = new Date();
  const began = performance.now();
  const outcome = (status: number | null, rest: Partial<Outcome>): Outcome => {
    const isSuccess = status !== null && status >= 200 && status < 300;
    return {
      at,
      ms: Math.round(performance.now() - began),
      status,
      error: status === null || isSuccess ? null : failureText(status),
      response: '',
      isSuccess,
      isGone: status === 410,
      ...rest,
    };
  };
  try {
    const { status, headers, body } = await egress.fetch(request.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Digest Desk webhooks',
        ...request.headers,
      },
      body: request.body,
      allowsAnyStatus: true,
      reusesConnections: true,
      maxBytes: maxResponseBytes,
      timeoutMs,
      signal,
    });
    return outcome(status, {
      response: cleanText(body.toString('utf8'), request.secret),
      retryAfterMs: parseRetryAfter(headers['retry-after']),
    });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    if (error.response) return outcome(error.response.status, {});
    return outcome(null, { error: error.message });
  }
}

export const mask = '•••';

/** PostgreSQL can't store NUL. A receiver may repeat the header, with or without its scheme. */
function cleanText(text: string, secret: string | undefined): string {
  const secrets = secret === undefined ? [] : [secret, secret.split(' ').at(-1)!];
  const masked = secrets.reduce((rest, each) => rest.replaceAll(each, mask), text);
  return truncateText(masked.replaceAll('\0', ''), maxLoggedResponse);
}

function failureText(status: number): string {
  if (status === 410) return 'The receiver responded with status 410: this URL no longer exists.';
  if (status >= 300 && status < 400)
    return `The receiver responded with status ${status}. Redirects aren’t followed: enter the final URL.`;
  return `The receiver responded with status ${status}.`;
}
