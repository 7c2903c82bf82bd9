import { ConnectionError, hasCode, NotSignedInError, RateLimitedError, TimeoutError } from '#api/errors.ts';
import { PasskeyError } from '#data/factors/passkeySupport.ts';
import type { Errors } from '#shared/form/serverErrors.ts';
import { passkeyFailure } from '#shared/form/passkeyFailure.ts';
import { messages } from './messages.ts';

interface Credentials {
  email: string;
  password: string;
}

/** The fields that are empty, with their messages (SHELL-33). */
export function missing({ email, password }: Credentials): Errors<Credentials> {
  return {
    ...(email.trim() === '' && { email: messages.enterEmail }),
    ...(password === '' && { password: messages.enterPassword }),
  };
}

/** What was entered cannot belong to any account, so that no call is made (SHELL-34). */
export class NotAnEmailError extends Error {
  override name = 'NotAnEmailError';
}

/** The standard pattern: one @, a host with a dot, no spaces. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

interface Failure {
  /** The documents' text (SHELL-37). */
  title: string;
  /** What to do about it, where that is known. */
  hint?: string;
}

export function toFailure(error: unknown): Failure {
  if (
    error instanceof PasskeyError ||
    hasCode(error, 'not_configured') ||
    hasCode(error, 'provider_unavailable')
  )
    return { title: passkeyFailure(error, messages.failed) };
  if (error instanceof NotAnEmailError) return { title: messages.wrongCredentials };
  if (error instanceof NotSignedInError) return { title: findDetail(error.body) ?? messages.failed };
  if (error instanceof RateLimitedError && error.retryAfter) {
    return { title: messages.failed, hint: messages.tooManyAttempts(error.retryAfter) };
  }
  if (error instanceof ConnectionError || error instanceof TimeoutError) {
    return { title: messages.failed, hint: messages.notReached };
  }
  return { title: messages.failed };
}

function findDetail(body: unknown): string | undefined {
  const { detail } = Object(body) as { detail?: unknown };
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}
