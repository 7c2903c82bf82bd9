import type { PushRefusal } from '../push.ts';
import { parseRetryAfter } from '#server/egress/errors.ts';
import type { Http2Response } from './http2Pool.ts';

/**
 * `later`: definitely not accepted, retry after `retryAfterMs` if set; `token`: the access token was
 * refused; `trouble`: nothing works until someone intervenes.
 */
type FcmResult =
  | { kind: 'accepted' }
  | { kind: 'refused'; refusal: PushRefusal }
  | { kind: 'later'; retryAfterMs?: number }
  | { kind: 'token' }
  | { kind: 'trouble'; message: string }
  | { kind: 'unknown' };

/** Google's documented wait after a 429 without Retry-After. */
const quotaPauseMs = 60_000;

/** https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
export function parseFcmResponse({ status, headers, body }: Http2Response): FcmResult {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  const code = parseErrorCode(body);
  switch (status) {
    case 429:
      return { kind: 'later', retryAfterMs: parseRetryAfter(headers['retry-after']) ?? quotaPauseMs };
    case 503:
      return { kind: 'later', retryAfterMs: parseRetryAfter(headers['retry-after']) };
    case 401:
      // Apple's certificate is missing; Google's own token is fine.
      return code === 'THIRD_PARTY_AUTH_ERROR' ? { kind: 'refused', refusal: 'rejected' } : { kind: 'token' };
    case 403:
      if (code === 'SENDER_ID_MISMATCH') return { kind: 'refused', refusal: 'wrong_sender' };
      return {
        kind: 'trouble',
        message: 'The push service doesn’t allow these credentials to send notifications.',
      };
    case 404:
      if (code === 'UNREGISTERED') return { kind: 'refused', refusal: 'unregistered' };
      // Without the code, the project is unknown rather than the device.
      return {
        kind: 'trouble',
        message: 'The push service doesn’t recognize the project of these credentials.',
      };
    case 400:
      return { kind: 'refused', refusal: isTokenInvalid(body) ? 'invalid_token' : 'rejected' };
    default:
      return status >= 400 && status < 500 ? { kind: 'refused', refusal: 'rejected' } : { kind: 'unknown' };
  }
}

/**
 * Returns true if INVALID_ARGUMENT concerns the token. `fieldViolations` names the cause, but the response
 * to an invalid token often has only the code.
 */
function isTokenInvalid(body: string): boolean {
  if (parseErrorCode(body) !== 'INVALID_ARGUMENT') return false;
  const fields = [...body.matchAll(/"field":\s{0,20}"([^"]{0,200})"/g)].map(([, field]) => field);
  return fields.length === 0 || fields.some((field) => field === 'message.token');
}

function parseErrorCode(body: string): string | undefined {
  try {
    const { error } = JSON.parse(body) as { error?: { details?: { errorCode?: unknown }[] } };
    const code = error?.details?.find(({ errorCode }) => typeof errorCode === 'string')?.errorCode;
    return code as string | undefined;
  } catch {
    return undefined;
  }
}
