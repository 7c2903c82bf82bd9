import type { PushRefusal } from '../push.ts';
import type { Http2Answer } from './http2Pool.ts';

/**
 * What an answer of the service means for the message. `later`: it was certainly not accepted, and may be sent again, after
 * `retryAfterMs` where the service says so. `token`: the access token was refused. `trouble`: nothing will be accepted
 * until a person does something.
 */
type Meaning =
  | { kind: 'accepted' }
  | { kind: 'refused'; refusal: PushRefusal }
  | { kind: 'later'; retryAfterMs?: number }
  | { kind: 'token' }
  | { kind: 'trouble'; message: string }
  | { kind: 'unknown' };

/** Google's rule for a 429 without Retry-After. */
const quotaPauseMs = 60_000;

/** Reads an answer of FCM: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
export function readAnswer({ status, headers, body }: Http2Answer): Meaning {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  const code = errorCodeOf(body);
  switch (status) {
    case 429:
      return { kind: 'later', retryAfterMs: retryAfterOf(headers) ?? quotaPauseMs };
    case 503:
      return { kind: 'later', retryAfterMs: retryAfterOf(headers) };
    case 401:
      // A certificate for Apple's devices is missing: Google's own token is fine.
      return code === 'THIRD_PARTY_AUTH_ERROR' ? { kind: 'refused', refusal: 'rejected' } : { kind: 'token' };
    case 403:
      if (code === 'SENDER_ID_MISMATCH') return { kind: 'refused', refusal: 'wrong_sender' };
      return { kind: 'trouble', message: 'The push service does not let these credentials send.' };
    case 404:
      if (code === 'UNREGISTERED') return { kind: 'refused', refusal: 'unregistered' };
      // Without the code it is the project that is unknown, not the device.
      return { kind: 'trouble', message: 'The push service does not know the project of these credentials.' };
    default:
      return status >= 400 && status < 500 ? { kind: 'refused', refusal: 'rejected' } : { kind: 'unknown' };
  }
}

function errorCodeOf(body: string): string | undefined {
  try {
    const { error } = JSON.parse(body) as { error?: { details?: { errorCode?: unknown }[] } };
    const code = error?.details?.find(({ errorCode }) => typeof errorCode === 'string')?.errorCode;
    return code as string | undefined;
  } catch {
    return undefined;
  }
}

/** Retry-After in milliseconds: seconds, or a date of HTTP. */
function retryAfterOf(headers: Http2Answer['headers']): number | undefined {
  const value = String(headers['retry-after'] ?? '');
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
