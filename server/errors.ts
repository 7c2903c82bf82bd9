import { errorStatuses, type ErrorCode } from '#api/contract/errors.ts';

/** A non-success response. `body` is sent as is, plus `request_id`. */
export class HttpProblem extends Error {
  override name = 'HttpProblem';

  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(`Responded with status ${status}.`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A 400 with messages by field, `{title: ['…']}`. */
export function fieldError(messages: Record<string, string[]>) {
  return new HttpProblem(400, messages);
}

/** Affects only a 400; returns other errors unchanged. */
export function renameFields(error: unknown, names: Record<string, string>): unknown {
  if (!(error instanceof HttpProblem) || error.status !== 400) return error;
  return fieldError(
    Object.fromEntries(
      Object.entries(error.body as Record<string, string[]>).map(([field, messages]) => [
        names[field] ?? field,
        messages,
      ]),
    ),
  );
}

/**
 * `{detail, message, code, request_id}` with the status of the code. `detail` and `message` are equal
 * because the specification uses one on some screens and the other on the rest.
 */
export function problem(
  code: ErrorCode,
  detail: string,
  options: { body?: Record<string, unknown>; headers?: Record<string, string> } = {},
) {
  return new HttpProblem(
    errorStatuses[code],
    { detail, message: detail, code, ...options.body },
    options.headers,
  );
}

export const notFound = (subject = 'That') => problem('not_found', `${subject} does not exist.`);

export const digestNotFound = () => notFound('This digest');

export const notSignedIn = (reason = 'Invalid token.') => problem('not_signed_in', reason);

export const notAllowed = (reason = 'You do not have permission to perform this action.') =>
  problem('not_allowed', reason);
