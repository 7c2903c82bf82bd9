import type { ErrorCode } from './contract/errors.ts';
import type { FactorNeeded } from './contract/session.ts';

/** Everything that can go wrong with a call. One class for each case that is caught. */
export class ApiError extends Error {
  override name = 'ApiError';
}

/** There was no response: no connection, or it was lost. */
export class ConnectionError extends ApiError {
  override name = 'ConnectionError';
}

/** There was no response in time. Whether the call took effect is not known. */
export class TimeoutError extends ApiError {
  override name = 'TimeoutError';
}

/** An answer of success whose body is not the JSON that the contract says. */
export class UnreadableAnswerError extends ApiError {
  override name = 'UnreadableAnswerError';
}

/** The caller aborted the call. */
export class AbortedError extends ApiError {
  override name = 'AbortedError';
}

export interface ErrorAnswer {
  status: number;
  /** The decoded JSON body, or the text when it was not JSON. */
  body: unknown;
  requestId: string;
  /** Seconds the server asks to wait, from `Retry-After`. */
  retryAfter?: number;
}

/** The server answered, and the answer was not a success. */
export class ResponseError extends ApiError {
  override name = 'ResponseError';
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string;
  readonly retryAfter: number | undefined;

  constructor(answer: ErrorAnswer) {
    super(toMessage(answer.body) ?? `The server answered with status ${answer.status}.`);
    this.status = answer.status;
    this.body = answer.body;
    this.requestId = answer.requestId;
    this.retryAfter = answer.retryAfter;
  }
}

/** 400: the input was refused. The body is keyed by field: `{title: [message, …]}`. */
export class InvalidInputError extends ResponseError {
  override name = 'InvalidInputError';

  /** The first message of a field. */
  fieldMessage(field: string): string | undefined {
    return isRecord(this.body) ? firstMessage(this.body[field]) : undefined;
  }
}

/** 401: not signed in, or no longer. */
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

/** 409: the change was based on an older state than the stored one. The body carries `current`. */
export class ConflictError extends ResponseError {
  override name = 'ConflictError';
}

/** 429: too many calls; `retryAfter` says how long to wait. */
export class RateLimitedError extends ResponseError {
  override name = 'RateLimitedError';
}

/** 5xx: a fault of the server; `requestId` finds it in the log. */
export class ServerError extends ResponseError {
  override name = 'ServerError';
}

const classes: Record<number, typeof ResponseError> = {
  400: InvalidInputError,
  401: NotSignedInError,
  403: NotAllowedError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitedError,
};

export function errorFor(answer: ErrorAnswer): ResponseError {
  const Class = classes[answer.status] ?? (answer.status >= 500 ? ServerError : ResponseError);
  return new Class(answer);
}

/** Whether an answer names this code. */
export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ResponseError && isRecord(error.body) && error.body.code === code;

/** What the second step of a sign-in is made with, where its first one was right and more is needed. */
export function findSignInStep(error: unknown): FactorNeeded | undefined {
  if (!hasCode(error, 'factor_needed')) return undefined;
  return (error as ResponseError).body as FactorNeeded;
}

/**
 * The first human message in an error body, whichever of the documents' shapes it has:
 * a text, a list, `{field: [message]}`, `{detail}` or `{message}`.
 */
export function firstMessage(body: unknown): string | undefined {
  if (typeof body === 'string') return body || undefined;
  if (Array.isArray(body)) return firstMessage(body[0]);
  if (isRecord(body)) return firstMessage(Object.values(body)[0]);
  return undefined;
}

/** The message for people in a body. A proxy's page or a stack trace has no such message. */
export function toMessage(body: unknown): string | undefined {
  if (typeof body === 'string' && (body.length > 200 || /[<\n]/.test(body.trim()))) return undefined;
  return firstMessage(body);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
