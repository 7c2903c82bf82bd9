import { ConnectionError, NotSignedInError, RateLimitedError, TimeoutError } from '#api/errors.ts';
import { messages } from './messages.ts';

/** What is wrong with what was entered, by field; nothing when it can be sent. */
export function missing(email: string, password: string): { email?: string; password?: string } {
  return {
    ...(email.trim() === '' && { email: messages.enterEmail }),
    ...(password === '' && { password: messages.enterPassword }),
  };
}

/** The standard pattern: one @, a host with a dot, no spaces. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

export interface Refusal {
  /** The documents' text (SHELL-37). */
  title: string;
  /** What to do about it, where that is known. */
  hint?: string;
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof NotSignedInError) return { title: detailOf(error.body) ?? messages.failed };
  if (error instanceof RateLimitedError && error.retryAfter) {
    return { title: messages.failed, hint: messages.tooManyAttempts(error.retryAfter) };
  }
  if (error instanceof ConnectionError || error instanceof TimeoutError) {
    return { title: messages.failed, hint: messages.notReached };
  }
  return { title: messages.failed };
}

function detailOf(body: unknown): string | undefined {
  const { detail } = Object(body) as { detail?: unknown };
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}
