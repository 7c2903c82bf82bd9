import { firstMessage, InvalidInputError, toMessage, ResponseError } from '#api/errors.ts';

/** One message for each field that has one. */
export type Errors<Values> = Partial<Record<keyof Values & string, string>>;

/** The names that fields have in the server's answers, where they differ from the form's. */
export type WireNames<Values> = Partial<Record<keyof Values & string, string>>;

/** The messages of a 400, `{field: [message]}`, at the fields of the form. */
export function serverErrors<Values extends object>(
  error: unknown,
  values: Values,
  wireNames: WireNames<Values> = {},
): Errors<Values> {
  if (!(error instanceof InvalidInputError)) return {};
  const found: Errors<Values> = {};
  for (const field of Object.keys(values) as (keyof Values & string)[]) {
    const message = error.fieldMessage(wireNames[field] ?? field);
    if (message !== undefined) found[field] = message;
  }
  return found;
}

/** The first message of the server's answer, else a text that fits the call (TAGS-18, STATUS-13). */
export function serverMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ResponseError) || typeof error.body !== 'object') return fallback;
  return firstMessage(error.body) ?? fallback;
}

/** On 400 the first message of the title, otherwise that of the answer, else a text that fits (TAGS-19, GROUP-13). */
export function titleMessage(error: unknown, fallback: string): string {
  if (error instanceof InvalidInputError) return error.fieldMessage('title') ?? fallback;
  return serverMessage(error, fallback);
}

/** The first message of an answer of any shape, else a text that fits the call (EDIT-77). */
export function failureMessage(error: unknown, fallback: string): string {
  return (error instanceof ResponseError && toMessage(error.body)) || fallback;
}
