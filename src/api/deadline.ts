import { AbortedError, ConnectionError, TimeoutError, type ApiError } from './errors.ts';

/** Aborts a call when its caller does, or after the given milliseconds without `restart`. */
export function deadline(milliseconds: number, caller?: AbortSignal) {
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
    /** Starts the time again, when data arrived. */
    restart() {
      clearTimeout(timer);
      timer = setTimeout(expire, milliseconds);
    },
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
    /** The reason why the call failed, as one of the API layer's errors. */
    explain(cause: unknown): ApiError {
      if (isLate) return new TimeoutError(`No answer within ${milliseconds / 1000} s.`, { cause });
      if (caller?.aborted) return new AbortedError('The call was aborted.', { cause });
      return new ConnectionError('The server could not be reached.', { cause });
    },
  };
}
