import type { ClientError } from '#api/contract/clientErrors.ts';
import { ApiError, ResponseError } from '#api/errors.ts';
import type { ErrorReport } from '#shared/report.ts';

/** Excludes user-written text and query strings. */
export function toClientError({ error, origin, page }: ErrorReport): ClientError {
  const known = error instanceof Error ? error : undefined;
  return {
    origin,
    page: page.slice(0, 300) || '/',
    name: (known?.name ?? typeof error).replaceAll(/[^\w.$ ]/g, '').slice(0, 100) || 'Error',
    // The server's answer may repeat user input.
    message: known && !(known instanceof ApiError) ? redactMessage(known.message) : '',
    stack: known ? parseStackFrames(known) : [],
    ...(known instanceof ResponseError && {
      status: known.status,
      ...(/^[\w-]{1,64}$/.test(known.requestId) && { request_id: known.requestId }),
    }),
  };
}

/** Browser messages quote the input they couldn't parse. */
const redactMessage = (message: string) =>
  message
    .replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?/g, '…')
    .replaceAll(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .slice(0, 300);

/** Chromium writes `at save (https://…/app.js:1:20)`, other browsers `save@https://…/app.js:1:20`. */
function parseStackFrames({ message, stack = '' }: Error) {
  const lines = stack.slice(message && stack.includes(message) ? stack.indexOf(message) + message.length : 0);
  return lines
    .split('\n')
    .map((line) => line.trim().replace(/[?#][^):]*/, ''))
    .filter((line) => /^at .*:\d+|^[^\s"']*@.*:\d+$/.test(line))
    .slice(0, 30)
    .map((line) => line.slice(0, 300));
}
