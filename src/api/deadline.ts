import { AbortedError, ConnectionError, TimeoutError, type ApiError } from './errors.ts';

/** Gives a call up when its caller does, or when nothing came for so many milliseconds. */
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
    /** Something came: the time begins anew. */
    restart() {
      clearTimeout(timer);
      timer = setTimeout(expire, milliseconds);
    },
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
    /** Why the call broke off, as an error of ours. */
    explain(cause: unknown): ApiError {
      if (isLate) return new TimeoutError(`No answer within ${milliseconds / 1000} s.`, { cause });
      if (caller?.aborted) return new AbortedError('The call was given up.', { cause });
      return new ConnectionError('The server could not be reached.', { cause });
    },
  };
}
