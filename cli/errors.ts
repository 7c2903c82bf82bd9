import {
  AbortedError,
  ApiError,
  ConflictError,
  ConnectionError,
  firstMessage,
  InvalidInputError,
  NotAllowedError,
  NotFoundError,
  NotSignedInError,
  RateLimitedError,
  ResponseError,
  ServerError,
  TimeoutError,
  UnreadableAnswerError,
} from '#api/errors.ts';
import { exit, type ExitCode } from './exit.ts';

interface ErrorParts {
  /** The reason, in a sentence. */
  what: string;
  /** More about the reason. */
  why?: string;
  /** What did not work because of it, in the documents' words where they have some. */
  failed?: string;
  /** What the reader can do about it. */
  next?: string;
  exit: ExitCode;
  /** Stable, for scripts. */
  code: string;
  requestId?: string;
}

/** An error that is reported as it is: the reason first, what failed, and what to do next. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly parts: ErrorParts;

  constructor(parts: ErrorParts, options?: ErrorOptions) {
    super([parts.what, parts.why].filter(Boolean).join(' '), options);
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

/** What was named is not on the server: one exit code, whether it is a tag, a status, a user or a digest. */
export class MissingError extends CommandError {
  override name = 'MissingError';

  constructor(what: string, next?: string) {
    super({ what, next, exit: exit.notFound, code: 'not_found' });
  }
}

export class InterruptedError extends CommandError {
  override name = 'InterruptedError';

  constructor(what = 'Interrupted', next?: string) {
    super({ what, next, exit: exit.interrupted, code: 'interrupted' });
  }
}

/** Runs a step; an error of the API in it is reported together with what failed because of it. */
export async function under<T>(failed: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { parts } = explain(error);
    if (parts.exit === exit.interrupted) throw error;
    throw new CommandError({ ...parts, failed }, { cause: error });
  }
}

/** Whatever was thrown, as an error with its reason and what to do next. */
export function explain(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (!(error instanceof ApiError)) return unexpected(error);
  const failure = (parts: ErrorParts) => new CommandError(parts, { cause: error });
  if (error instanceof AbortedError) return new InterruptedError();
  if (error instanceof TimeoutError || isTimeout(error.cause)) {
    return failure({
      what: 'No answer came in time.',
      next: 'Check before you retry: it is not known whether the call took effect.',
      exit: exit.unavailable,
      code: 'timeout',
    });
  }
  // What the transport throws is wrapped as if no answer had come.
  if (error.cause instanceof CommandError || error.cause instanceof ApiError) return explain(error.cause);
  if (error instanceof UnreadableAnswerError) {
    return failure({
      what: error.message,
      next: 'Check the address with --api or DESK_API, and any proxy before the server.',
      exit: exit.unavailable,
      code: 'not_an_api',
    });
  }
  if (error instanceof ConnectionError) {
    return failure({
      what: error.message,
      why: systemReason(error.cause),
      next: 'Start it with `npm start`, or name another with --api or DESK_API.',
      exit: exit.unavailable,
      code: 'unreachable',
    });
  }
  return error instanceof ResponseError ? failure(explainAnswer(error)) : unexpected(error);
}

/** Whether an answer cannot have come from the API itself, so that nothing was started. */
export function isForeign(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (explain(error).parts.code === 'not_an_api') return true;
  // A gateway says so in HTML while the server behind it may well be at work.
  const isGateway = error instanceof ResponseError && [502, 503, 504].includes(error.status);
  return error instanceof ResponseError && typeof error.body === 'string' && !isGateway;
}

function explainAnswer(error: ResponseError): ErrorParts {
  const parts = { what: error.message, requestId: error.requestId || undefined };
  const code = codeIn(error.body);
  if (error instanceof InvalidInputError) {
    return namesMissing(error)
      ? { ...parts, exit: exit.notFound, code: 'not_found' }
      : { ...parts, what: withField(error), exit: exit.usage, code: code ?? 'invalid_input' };
  }
  if (error instanceof NotSignedInError) {
    return {
      ...parts,
      next: 'Sign in with `desk login`.',
      exit: exit.notAllowed,
      code: code ?? 'not_signed_in',
    };
  }
  if (code === 'recent_sign_in_needed')
    return {
      ...parts,
      next: 'Sign in again with `desk login`, and run it again. API tokens are not affected.',
      exit: exit.notAllowed,
      code,
    };
  if (error instanceof NotAllowedError) {
    const who =
      code === 'missing_scope' ? 'with a token that has this scope' : 'with an account that may do this';
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
        ? `The server's log has more under request ${error.requestId}.`
        : "The server's log has more.",
      exit: exit.unavailable,
      code: code ?? 'server_error',
    };
  }
  if (code === 'key_reused') return { ...parts, exit: exit.usage, code };
  return { ...parts, exit: exit.failed, code: code ?? 'refused' };
}

/** The message of a refusal after the field that it is about: `title: This field may not be blank.` */
function withField({ body, message }: InvalidInputError): string {
  if (typeof body !== 'object' || body === null || 'detail' in body) return message;
  const [first, second] = Object.entries(body);
  // Calls that documented clients show errors of copy the first message to the field that is shown.
  const isCopy = second !== undefined && JSON.stringify(first?.[1]) === JSON.stringify(second[1]);
  const field = isCopy ? second[0] : first?.[0];
  return field === undefined || unnamed.includes(field) ? message : `${field}: ${message}`;
}

/** Keys of messages that are about the whole of an input. */
const unnamed = ['message', 'error', 'code', 'non_field_errors'];

/** The server returns 400 where a body names what does not exist, as in `Label 9 does not exist.` */
function namesMissing({ body }: InvalidInputError): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const messages = Object.values(body).flat();
  const pattern =
    /^\w[\w ]* \d+ does not exist\.$|^There is no (tag|status|digest type|headline) |^No board has the id /;
  return messages.length > 0 && messages.every((text) => pattern.test(String(text)));
}

/** A fault of the operating system speaks for itself; one of the program's own says nothing to a reader. */
function unexpected(error: unknown): CommandError {
  const isSystem = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return new CommandError(
    {
      what: isSystem ? `${error.message}.` : 'desk met a value or an answer that it does not expect.',
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
    if ('code' in error && typeof error.code === 'string') return `The reason is ${error.code}.`;
  }
  return undefined;
}
