import { fieldError } from '#server/errors.ts';

/** Defaults to the server's time zone (S47). Throws 400 if the zone is unknown. */
export function parseTimeZone(requested: string | undefined, serverZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: requested ?? serverZone }).resolvedOptions().timeZone;
  } catch {
    throw fieldError({ timezone: [`Unknown time zone "${requested}".`] });
  }
}
