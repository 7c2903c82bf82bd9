import { ConnectionError, InvalidInputError, TimeoutError } from '#api/errors.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';

/** The first error of `title`, else the response's message, else a generic text (ERR-05). */
export function failureMessage(error: unknown, fallback = messages.failed): string {
  const titleError = error instanceof InvalidInputError ? error.fieldMessage('title') : undefined;
  return titleError ?? serverMessage(error, fallback);
}

export function failureReason(error: unknown): string | undefined {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return messages.notReached;
  return failureMessage(error, '') || undefined;
}
