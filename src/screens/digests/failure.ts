import { ConnectionError, InvalidInputError, TimeoutError } from '#api/errors.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';

/** ERR-05: the first message of `title`, else of the response, else a generic text. */
export function toFailure(error: unknown, fallback = messages.failed): string {
  const ofTitle = error instanceof InvalidInputError ? error.fieldMessage('title') : undefined;
  return ofTitle ?? serverMessage(error, fallback);
}

export function toReason(error: unknown): string | undefined {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return messages.notReached;
  return toFailure(error, '') || undefined;
}
