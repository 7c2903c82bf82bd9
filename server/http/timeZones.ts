import { fieldError } from '#server/errors.ts';

/** S47, else the server's. Throws 400. */
export function parseTimeZone(given: string | undefined, own: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given ?? own }).resolvedOptions().timeZone;
  } catch {
    throw fieldError({ timezone: [`Unknown time zone "${given}".`] });
  }
}
