import {
  AbortedError,
  ApiError,
  ConflictError,
  ConnectionError,
  CutOffError,
  firstMessage,
  InvalidInputError,
  NotAllowedError,
  NotFoundError,
  NotSignedInError,
  RateLimitedError,
  ResponseError,
  ServerError,
  TimeoutError,
  UnreadableResponseError,
} from '#api/errors.ts';
import { exitCodes, type ExitCode } from './exit.ts';
import { systemErrorText } from './systemText.ts';

interface ErrorParts {
  problem: string;
  reason?: string;
  /** The operation that failed, in the spec's wording if there is one. */
  failureMessage?: string;
  hint?: string;
  exitCode: ExitCode;
  /** Stable, for scripts. */
  code: string;
  requestId?: string;
}

export class CommandError extends Error {
  override name = 'CommandError';
  readonly parts: ErrorParts;

  constructor(parts: ErrorParts, options?: ErrorOptions) {
    super([parts.problem, parts.reason].filter(Boolean).join(' '), options);
    this.parts = parts;
  }
}

/** The command was misused, or refused to run. */
export class UsageError extends CommandError {
  override name = 'UsageError';

  constructor(problem: string, hint?: string) {
    super({ problem, hint, exitCode: exitCodes.usage, code: 'usage' });
  }
}

/** Something wasn't found on the server. All kinds of objects share one exit code. */
export class MissingError extends CommandError {
  override name = 'MissingError';

  constructor(problem: string, hint?: string) {
    super({ problem, hint, exitCode: exitCodes.notFound, code: 'not_found' });
  }
}

export class InterruptedError extends CommandError {
  override name = 'InterruptedError';

  constructor(problem = 'Interrupted', hint?: string) {
    super({ problem, hint, exitCode: exitCodes.interrupted, code: 'interrupted' });
  }
}

export async function withFailureMessage<T>(
  failureMessage: string | (() => string),
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { parts } = explain(error);
    if (parts.exitCode === exitCodes.interrupted) throw error;
    const text = typeof failureMessage === 'string' ? failureMessage : failureMessage();
    throw new CommandError({ ...parts, failureMessage: text || undefined }, { cause: error });
  }
}

export function explain(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (!(error instanceof ApiError)) return unexpectedError(error);
  const failure = (parts: ErrorParts) => new CommandError(parts, { cause: error });
  if (error instanceof AbortedError) return new InterruptedError();
  if (error instanceof TimeoutError || isTimeout(error.cause)) {
    return failure({
      problem: 'The server didn’t respond in time.',
      hint: 'The request may have taken effect, so check before you retry.',
      exitCode: exitCodes.unavailable,
      code: 'timeout',
    });
  }
  // The transport wraps thrown errors as if there were no response.
  if (error.cause instanceof CommandError || error.cause instanceof ApiError) return explain(error.cause);
  if (error instanceof CutOffError) {
    return failure({
      problem: error.message,
      reason: systemReason(error.cause),
      hint: 'Run the command again.',
      exitCode: exitCodes.unavailable,
      code: 'cut_off',
    });
  }
  if (error instanceof UnreadableResponseError) {
    return failure({
      problem: error.message,
      hint: 'Check the URL set with --api or DESK_API, and any proxy in front of the server.',
      exitCode: exitCodes.unavailable,
      code: 'not_an_api',
    });
  }
  if (error instanceof ConnectionError) {
    return failure({
      problem: error.message,
      reason: systemReason(error.cause),
      hint: 'Check that it is running, or choose another server with --api or DESK_API.',
      exitCode: exitCodes.unavailable,
      code: 'unreachable',
    });
  }
  return error instanceof ResponseError ? failure(explainResponse(error)) : unexpectedError(error);
}

/** Returns true if the response can't come from the API, so the request had no effect. */
export function isForeignResponse(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (explain(error).parts.code === 'not_an_api') return true;
  // A gateway error is HTML too, but the server behind it may still be working.
  const isGateway = error instanceof ResponseError && [502, 503, 504].includes(error.status);
  return error instanceof ResponseError && typeof error.body === 'string' && !isGateway;
}

function explainResponse(error: ResponseError): ErrorParts {
  const parts = { problem: error.message, requestId: error.requestId || undefined };
  const code = errorCode(error.body);
  if (error instanceof InvalidInputError) {
    return isMissingReference(error)
      ? { ...parts, exitCode: exitCodes.notFound, code: 'not_found' }
      : { ...parts, problem: prefixField(error), exitCode: exitCodes.usage, code: code ?? 'invalid_input' };
  }
  if (error instanceof NotSignedInError) {
    return {
      ...parts,
      hint: 'Sign in with `desk login`.',
      exitCode: exitCodes.notAllowed,
      code: code ?? 'not_signed_in',
    };
  }
  if (code === 'recent_sign_in_needed')
    return {
      ...parts,
      hint: 'Sign in again with `desk login`, and rerun the command. API tokens are not affected.',
      exitCode: exitCodes.notAllowed,
      code,
    };
  if (error instanceof NotAllowedError) {
    const who =
      code === 'missing_scope' ? 'with a token that has this scope' : 'with an account that can do this';
    return {
      ...parts,
      hint: `Use \`desk login\` to sign in ${who}.`,
      exitCode: exitCodes.notAllowed,
      code: code ?? 'not_allowed',
    };
  }
  if (error instanceof NotFoundError)
    return { ...parts, exitCode: exitCodes.notFound, code: code ?? 'not_found' };
  if (error instanceof ConflictError)
    return { ...parts, exitCode: exitCodes.conflict, code: code ?? 'conflict' };
  if (error instanceof RateLimitedError) {
    const wait = error.retryAfter ? `in ${error.retryAfter} s` : 'later';
    return {
      ...parts,
      hint: `Try again ${wait}.`,
      exitCode: exitCodes.unavailable,
      code: code ?? 'rate_limited',
    };
  }
  if (error instanceof ServerError) {
    return {
      ...parts,
      hint: error.requestId
        ? `See request ${error.requestId} in the server’s log for details.`
        : 'See the server’s log for details.',
      exitCode: exitCodes.unavailable,
      code: code ?? 'server_error',
    };
  }
  if (code === 'key_reused') return { ...parts, exitCode: exitCodes.usage, code };
  return { ...parts, exitCode: exitCodes.failed, code: code ?? 'refused' };
}

/** Prefixes the message with its field, as in `title: This field may not be blank.` */
function prefixField({ body, message }: InvalidInputError): string {
  if (typeof body !== 'object' || body === null || 'detail' in body) return message;
  const [first, second] = Object.entries(body);
  // For old clients, some calls copy the first message into the visible field.
  const isCopy = second !== undefined && JSON.stringify(first?.[1]) === JSON.stringify(second[1]);
  const field = isCopy ? second[0] : first?.[0];
  return field === undefined || generalErrorKeys.includes(field) ? message : `${field}: ${message}`;
}

/** Keys for messages about the whole input. */
const generalErrorKeys = ['message', 'error', 'code', 'non_field_errors'];

/** The server returns 400 for unknown references, as in `Label 9 does not exist.` */
function isMissingReference({ body }: InvalidInputError): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const messages = Object.values(body).flat();
  const pattern =
    /^\w[\w ]* \d+ does not exist\.$|^No (tag|status|headline|board|digest type) (is called|has the ID) |^Unknown digest type /;
  return messages.length > 0 && messages.every((text) => pattern.test(String(text)));
}

/** Operating system errors are self-explanatory; internal errors mean nothing to the user. */
function unexpectedError(error: unknown): CommandError {
  const isSystem = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return new CommandError(
    {
      problem: isSystem
        ? `${upperFirst(systemErrorText(error.message))}.`
        : 'desk got an unexpected value or response.',
      hint: 'Run the command again with --debug to see where it failed.',
      exitCode: exitCodes.failed,
      code: 'unexpected',
    },
    { cause: error },
  );
}

const upperFirst = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function errorCode(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  return firstMessage(body.code);
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}

const systemReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing is listening at this address.',
  ENOTFOUND: 'No host has this name.',
  EAI_AGAIN: 'The host name could not be looked up.',
  EHOSTUNREACH: 'There is no route to this host.',
  ENETUNREACH: 'There is no network connection to this host.',
  ECONNRESET: 'The connection was closed before the response was complete.',
  UND_ERR_SOCKET: 'The connection was closed before the response was complete.',
  ETIMEDOUT: 'The host did not respond in time.',
  UND_ERR_CONNECT_TIMEOUT: 'The host did not respond in time.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The host’s certificate is self-signed.',
  CERT_HAS_EXPIRED: 'The host’s certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The host’s certificate is for another host.',
};

/** `ECONNREFUSED` and the like are nested below the transport's own error. */
function systemReason(cause: unknown): string | undefined {
  for (let error = cause; error instanceof Error; error = error.cause)
    if ('code' in error && typeof error.code === 'string' && systemReasons[error.code])
      return systemReasons[error.code];
  return undefined;
}
