import { firstMessage, ResponseError } from '#api/errors.ts';

/** The first value of the object that a refused call answered, else a text that fits the call (TAGS-18, STATUS-13). */
export function refusalOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ResponseError) || typeof error.body !== 'object') return otherwise;
  return firstMessage(error.body) ?? otherwise;
}

/** The first message of an answer of any shape, else a text that fits the call (EDIT-77). */
export function failureMessage(error: unknown, otherwise: string): string {
  return (error instanceof ResponseError && firstMessage(error.body)) || otherwise;
}
