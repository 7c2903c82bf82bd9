import { firstMessage, InvalidInputError, ResponseError } from '#api/errors.ts';
import { messages } from './messages.ts';

/** ERR-05: the first message of `title`, else that of the answer, else a text that fits everything. */
export function toFailure(error: unknown, fallback = messages.failed): string {
  if (!(error instanceof ResponseError)) return fallback;
  const ofTitle = error instanceof InvalidInputError ? error.fieldMessage('title') : undefined;
  return ofTitle ?? firstMessage(error.body) ?? fallback;
}
