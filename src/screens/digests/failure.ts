import {
  ConnectionError,
  firstMessage,
  InvalidInputError,
  ResponseError,
  TimeoutError,
} from '#api/errors.ts';
import { messages } from './messages.ts';

/** ERR-05: the first message of `title`, else that of the answer, else a text that fits everything. */
export function toFailure(error: unknown, fallback = messages.failed): string {
  if (!(error instanceof ResponseError)) return fallback;
  const ofTitle = error instanceof InvalidInputError ? error.fieldMessage('title') : undefined;
  return ofTitle ?? firstMessage(error.body) ?? fallback;
}

/** Why a change failed, beside a text that only says that it did; undefined where that is not known. */
export function toReason(error: unknown): string | undefined {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return messages.notReached;
  return toFailure(error, '') || undefined;
}
