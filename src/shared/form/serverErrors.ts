import { firstMessage, InvalidInputError, ResponseError } from '#api/errors.ts';
import { PasskeyError, type PasskeyFailure } from '#data/factors/passkeySupport.ts';

export type Errors<Values> = Partial<Record<keyof Values & string, string>>;

export type WireNames<Values> = Partial<Record<keyof Values & string, string>>;

/** Maps a 400, `{field: [message]}`, to form fields. */
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

/**
 * The server's message, or else the documented text (TAGS-18, STATUS-13, EDIT-77). A 500 is a bug, and any
 * other 5xx without one of our codes comes from a proxy, so their messages aren't shown.
 */
export function serverMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ResponseError)) return fallback;
  const { status, body } = error;
  if (typeof body !== 'object' || body === null) return fallback;
  const isMeantForPeople = status < 500 || (status > 500 && 'code' in body);
  return (isMeantForPeople && firstMessage(body)) || fallback;
}

/**
 * For a 400, the first message about `title`; for other errors, the server's message. Otherwise the fallback
 * (TAGS-19, GROUP-13).
 */
export function titleMessage(error: unknown, fallback: string): string {
  if (error instanceof InvalidInputError) return error.fieldMessage('title') ?? fallback;
  return serverMessage(error, fallback);
}

/** Our own wording, because the product documents don't specify it. */
const passkeyMessages: Record<PasskeyFailure, string> = {
  cancelled: 'No passkey was used: the prompt was closed or timed out.',
  known: 'This device already has your passkey for Digest Desk.',
  unable: 'This browser couldn’t use a passkey. Try another browser or device.',
};

export const passkeyErrorMessage = (error: unknown, fallback: string): string =>
  error instanceof PasskeyError ? passkeyMessages[error.failure] : serverMessage(error, fallback);
