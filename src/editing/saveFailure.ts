import {
  ConnectionError,
  NotSignedInError,
  RateLimitedError,
  ResponseError,
  ServerError,
  TimeoutError,
} from '#api/errors.ts';
import type { SaveEvent } from './saveEngine.ts';

/** What a failed save means for the next one. */
export function saveFailureOf(error: unknown): Omit<SaveEvent<never> & { type: 'failed' }, 'type' | 'at'> {
  const isAnswered = error instanceof ResponseError && !(error instanceof ServerError);
  const isOffline = error instanceof ConnectionError || error instanceof TimeoutError;
  const isSignedOut = error instanceof NotSignedInError;
  return {
    problem: isSignedOut ? 'signedOut' : isOffline ? 'offline' : undefined,
    isAnswered,
    isRetryable: isOffline || error instanceof ServerError || error instanceof RateLimitedError,
    retryAfter: error instanceof ResponseError ? (error.retryAfter ?? 0) * 1000 : undefined,
  };
}
