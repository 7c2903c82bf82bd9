import type { ErrorCode } from './contract/errors.ts';
import type { FactorNeeded } from './contract/session.ts';

export class ApiError extends Error {
  override name = 'ApiError';
}

/** No response: the connection failed or was lost. */
export class ConnectionError extends ApiError {
  override name = 'ConnectionError';
}

/** The file is truncated. */
export class CutOffError extends ApiError {
  override name = 'CutOffError';
}

/** No response in time; the call may still have taken effect. */
export class TimeoutError extends ApiError {
  override name = 'TimeoutError';
}

/** A success response whose body is not the JSON in the contract. */
export class UnreadableResponseError extends ApiError {
  override name = 'UnreadableResponseError';
}

export class AbortedError extends ApiError {
  override name = 'AbortedError';
}

export interface ErrorResponse {
  status: number;
  /** Decoded JSON, or text if it isn't JSON. */
  body: unknown;
  requestId: string;
  /** Seconds, from `Retry-After`. */
  retryAfter?: number;
}

export class ResponseError extends ApiError {
  override name = 'ResponseError';
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string;
  readonly retryAfter: number | undefined;

  constructor(answer: ErrorResponse) {
    super(readableMessage(answer.body) ?? `The server responded with status ${answer.status}.`);
    this.status = answer.status;
    this.body = answer.body;
    this.requestId = answer.requestId;
    this.retryAfter = answer.retryAfter;
  }
}

/** 400. The body is keyed by field: `{title: [message, …]}`. */
export class InvalidInputError extends ResponseError {
  override name = 'InvalidInputError';

  fieldMessage(field: string): string | undefined {
    return isRecord(this.body) ? firstMessage(this.body[field]) : undefined;
  }
}

/** 401: not signed in, or the session has ended. */
export class NotSignedInError extends ResponseError {
  override name = 'NotSignedInError';
}

/** 403: signed in, but not allowed. */
export class NotAllowedError extends ResponseError {
  override name = 'NotAllowedError';
}

/** 404 */
export class NotFoundError extends ResponseError {
  override name = 'NotFoundError';
}

/** 409: the change was based on a stale version. The body has the latest one, as `current` or `revision`. */
export class ConflictError extends ResponseError {
  override name = 'ConflictError';
}

/** 429. Wait `retryAfter` seconds before retrying. */
export class RateLimitedError extends ResponseError {
  override name = 'RateLimitedError';
}

/** 5xx. Use `requestId` to find the failure in the server log. */
export class ServerError extends ResponseError {
  override name = 'ServerError';
}

const errorClasses: Record<number, typeof ResponseError> = {
  400: InvalidInputError,
  401: NotSignedInError,
  403: NotAllowedError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitedError,
};

export function createResponseError(response: ErrorResponse): ResponseError {
  const Class = errorClasses[response.status] ?? (response.status >= 500 ? ServerError : ResponseError);
  return new Class(response);
}

export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ResponseError && isRecord(error.body) && error.body.code === code;

/** Returns the second sign-in step; undefined unless the first succeeded and another is required. */
export function pendingSignInStep(error: unknown): FactorNeeded | undefined {
  if (!hasCode(error, 'factor_needed')) return undefined;
  return (error as ResponseError).body as FactorNeeded;
}

/**
 * Returns the first human-readable message in any of the documented error shapes: text, list, `{field:
 * [message]}`, `{detail}` or `{message}`.
 */
export function firstMessage(body: unknown): string | undefined {
  if (typeof body === 'string') return body || undefined;
  if (Array.isArray(body)) return firstMessage(body[0]);
  if (isRecord(body)) return firstMessage(Object.values(body)[0]);
  return undefined;
}

/** Skips proxy pages and stack traces, which aren't meant for people. */
export function readableMessage(body: unknown): string | undefined {
  if (typeof body === 'string' && (body.length > 200 || /[<\n]/.test(body.trim()))) return undefined;
  return firstMessage(body);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
