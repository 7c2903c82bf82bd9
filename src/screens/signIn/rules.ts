import { ConnectionError, hasCode, NotSignedInError, RateLimitedError, TimeoutError } from '#api/errors.ts';
import { PasskeyError } from '#data/factors/passkeySupport.ts';
import { type Errors, passkeyErrorMessage } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';

interface Credentials {
  email: string;
  password: string;
}

/** SHELL-33 */
export function validateCredentials({ email, password }: Credentials): Errors<Credentials> {
  return {
    ...(email.trim() === '' && { email: messages.enterEmail }),
    ...(password === '' && { password: messages.enterPassword }),
  };
}

/** The input can't belong to any account, so no request is made (SHELL-34). */
export class InvalidEmailError extends Error {
  override name = 'InvalidEmailError';
}

/** Requires one @ and a dot in the host; no spaces. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

interface FailureText {
  /** Documented text (SHELL-37). */
  title: string;
  hint?: string;
}

export function describeFailure(error: unknown): FailureText {
  if (
    error instanceof PasskeyError ||
    hasCode(error, 'not_configured') ||
    hasCode(error, 'provider_unavailable')
  )
    return { title: passkeyErrorMessage(error, messages.failed) };
  if (error instanceof InvalidEmailError) return { title: messages.wrongCredentials };
  if (error instanceof NotSignedInError) return { title: parseDetail(error.body) ?? messages.failed };
  if (error instanceof RateLimitedError && error.retryAfter) {
    return { title: messages.failed, hint: messages.tooManyAttempts(error.retryAfter) };
  }
  if (error instanceof ConnectionError || error instanceof TimeoutError) {
    return { title: messages.failed, hint: messages.notReached };
  }
  return { title: messages.failed };
}

function parseDetail(body: unknown): string | undefined {
  const { detail } = Object(body) as { detail?: unknown };
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}
