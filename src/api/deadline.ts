import { AbortedError, ConnectionError, TimeoutError, type ApiError } from './errors.ts';

/** Aborts after `milliseconds`, or when the caller's signal does. */
export function createDeadline(milliseconds: number, caller?: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isLate = false;
  const expire = () => {
    isLate = true;
    abort();
  };
  let timer = setTimeout(expire, milliseconds);
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    restart() {
      clearTimeout(timer);
      timer = setTimeout(expire, milliseconds);
    },
    /** Stops the timer until `restart`. */
    pause() {
      clearTimeout(timer);
    },
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
    /** Converts the failure to one of the API layer's errors. */
    explain(cause: unknown): ApiError {
      if (isLate) return new TimeoutError(`No response within ${milliseconds / 1000} s.`, { cause });
      if (caller?.aborted) return new AbortedError('The request was aborted.', { cause });
      return new ConnectionError('Couldn’t reach the server.', { cause });
    },
  };
}
