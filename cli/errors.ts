import {
  AbortedError,
  ApiError,
  ConflictError,
  ConnectionError,
  firstMessage,
  NotAllowedError,
  NotFoundError,
  NotSignedInError,
  RateLimitedError,
  ResponseError,
  ServerError,
  TimeoutError,
} from '#api/errors.ts';
import { exit, type ExitCode } from './exit.ts';

interface Parts {
  /** What did not work. */
  what: string;
  why?: string;
  /** What the reader can do about it. */
  next?: string;
  exit: ExitCode;
  /** Stable, for scripts. */
  code: string;
  requestId?: string;
}

/** An error that is told as it is: what, why, and what next. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly parts: Parts;

  constructor(parts: Parts, options?: ErrorOptions) {
    super(parts.why ? `${parts.what.replace(/\.$/, '')}: ${parts.why}` : parts.what, options);
    this.parts = parts;
  }
}

/** The command was misused, or refused to act. */
export class UsageError extends CommandError {
  override name = 'UsageError';

  constructor(what: string, next?: string) {
    super({ what, next, exit: exit.usage, code: 'usage' });
  }
}

export class InterruptedError extends CommandError {
  override name = 'InterruptedError';

  constructor(what = 'Interrupted', next?: string) {
    super({ what, next, exit: exit.interrupted, code: 'interrupted' });
  }
}

/** Runs a step; what goes wrong in it is told under the given headline. */
export async function under<T>(what: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { parts } = explain(error);
    if (parts.exit === exit.interrupted) throw error;
    const why = parts.why ? `${parts.what} (${parts.why})` : parts.what;
    throw new CommandError({ ...parts, what, why }, { cause: error });
  }
}

/** Whatever was thrown, as an error that says what, why, and what next. */
export function explain(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (!(error instanceof ApiError)) return unexpected(error);
  const cause = { cause: error };
  if (error instanceof AbortedError) return new InterruptedError();
  if (error instanceof TimeoutError || isTimeout(error.cause)) {
    return new CommandError(
      {
        what: 'No answer came in time.',
        next: 'Look before you try again: whether the call took effect is not known.',
        exit: exit.unavailable,
        code: 'timeout',
      },
      cause,
    );
  }
  // The transport refuses answers that are not the API's own.
  if (error.cause instanceof CommandError) return error.cause;
  if (error instanceof ConnectionError) {
    return new CommandError(
      {
        what: error.message,
        why: systemReason(error.cause),
        next: 'Start it with `npm start`, or name another with --api or DESK_API.',
        exit: exit.unavailable,
        code: 'unreachable',
      },
      cause,
    );
  }
  if (error instanceof ResponseError) return new CommandError(explainAnswer(error), cause);
  return unexpected(error);
}

function explainAnswer(error: ResponseError): Parts {
  const parts = { what: error.message, requestId: error.requestId || undefined };
  const code = codeIn(error.body);
  if (error instanceof NotSignedInError) {
    return {
      ...parts,
      next: 'Sign in with `desk login`.',
      exit: exit.notAllowed,
      code: code ?? 'not_signed_in',
    };
  }
  if (error instanceof NotAllowedError) {
    const who =
      code === 'read_only_token' ? 'with a token that may change things' : 'as somebody who may do this';
    return {
      ...parts,
      next: `Sign in ${who}, with \`desk login\`.`,
      exit: exit.notAllowed,
      code: code ?? 'not_allowed',
    };
  }
  if (error instanceof NotFoundError) return { ...parts, exit: exit.notFound, code: code ?? 'not_found' };
  if (error instanceof ConflictError) return { ...parts, exit: exit.conflict, code: code ?? 'conflict' };
  if (error instanceof RateLimitedError) {
    const wait = error.retryAfter ? `in ${error.retryAfter} s` : 'later';
    return {
      ...parts,
      next: `Try again ${wait}.`,
      exit: exit.unavailable,
      code: code ?? 'rate_limited',
    };
  }
  if (error instanceof ServerError) {
    return {
      ...parts,
      next: error.requestId
        ? `The server's log tells more under request ${error.requestId}.`
        : 'The log of the server tells more.',
      exit: exit.unavailable,
      code: code ?? 'server_error',
    };
  }
  return { ...parts, exit: exit.failed, code: code ?? 'refused' };
}

function unexpected(error: unknown): CommandError {
  return new CommandError(
    {
      what: error instanceof Error ? error.message : String(error),
      next: 'Run it again with --debug to see where it failed.',
      exit: exit.failed,
      code: 'unexpected',
    },
    { cause: error },
  );
}

function codeIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  return firstMessage(body.code);
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}

/** `ECONNREFUSED` and the like lie below the transport's own wrapping. */
function systemReason(cause: unknown): string | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string') return error.code;
  }
  return undefined;
}
