import {
  ConnectionError,
  NotFoundError,
  NotSignedInError,
  RateLimitedError,
  ResponseError,
  ServerError,
  TimeoutError,
} from '#api/errors.ts';
import type { SaveEvent } from './saveEngine.ts';

/** `isStored`: false for a record that was never saved, so a 404 doesn't mean that it was deleted. */
export function toSaveFailure(
  error: unknown,
  isStored = true,
): Omit<SaveEvent & { type: 'failed' }, 'type' | 'at'> {
  const isAnswered = error instanceof ResponseError && !(error instanceof ServerError);
  const isOffline = error instanceof ConnectionError || error instanceof TimeoutError;
  return {
    problem: error instanceof NotFoundError && isStored ? 'deleted' : classifyProblem(error, isOffline),
    isAnswered,
    isRetryable: isOffline || error instanceof ServerError || error instanceof RateLimitedError,
    retryAfter: error instanceof ResponseError ? (error.retryAfter ?? 0) * 1000 : undefined,
  };
}

function classifyProblem(error: unknown, isOffline: boolean) {
  if (error instanceof NotSignedInError) return 'signedOut';
  return isOffline ? 'offline' : undefined;
}
