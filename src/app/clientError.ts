import type { ClientError } from '#api/contract/clientErrors.ts';
import { ApiError, ResponseError } from '#api/errors.ts';
import type { Report } from '#shared/report.ts';

/** What may be reported of a failure: no text that a person wrote, and no address with its query. */
export function toClientError({ error, origin, page }: Report): ClientError {
  const known = error instanceof Error ? error : undefined;
  return {
    origin,
    page: page.slice(0, 300) || '/',
    name: (known?.name ?? typeof error).replaceAll(/[^\w.$ ]/g, '').slice(0, 100) || 'Error',
    // The server's answer may repeat the input.
    message: known && !(known instanceof ApiError) ? withoutWords(known.message) : '',
    stack: known ? findPlaces(known) : [],
    ...(known instanceof ResponseError && {
      status: known.status,
      ...(/^[\w-]{1,64}$/.test(known.requestId) && { request_id: known.requestId }),
    }),
  };
}

/** Messages of browsers repeat in quotation marks what they could not read. */
const withoutWords = (message: string) =>
  message
    .replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?/g, '…')
    .replaceAll(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .slice(0, 300);

/** As Chromium writes them, `at save (https://…/app.js:1:20)`, and the others, `save@https://…/app.js:1:20`. */
function findPlaces({ message, stack = '' }: Error) {
  const lines = stack.slice(message && stack.includes(message) ? stack.indexOf(message) + message.length : 0);
  return lines
    .split('\n')
    .map((line) => line.trim().replace(/[?#][^):]*/, ''))
    .filter((line) => /^at .*:\d+|^[^\s"']*@.*:\d+$/.test(line))
    .slice(0, 30)
    .map((line) => line.slice(0, 300));
}
