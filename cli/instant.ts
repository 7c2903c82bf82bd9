import { instantsAt, offsetText } from '#domain/wallTime.ts';
import { UsageError } from './errors.ts';

/** The instant that `2026-12-01 09:00` means in a time zone. Throws for one that it skips, or shows twice; `prefix` names what was given. */
export function parseInstant(given: string, zone: string, prefix = ''): string {
  const text = given.trim().replace(' ', 'T');
  if (/T\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/i.test(text) && !Number.isNaN(Date.parse(text))) {
    return new Date(text).toISOString();
  }
  const instants = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? instantsAt(text, zone) : undefined;
  const [first, second] = instants ?? [];
  if (!instants || (!first && Number.isNaN(Date.parse(`${text}Z`)))) {
    throw new UsageError(
      `${prefix}${JSON.stringify(given)} is not a time.`,
      'Write it like "2026-12-01 09:00".',
    );
  }
  if (!first) {
    throw new UsageError(`There is no ${text.replace('T', ' ')} in ${zone}: clocks skip that time.`);
  }
  if (second) {
    const [one, other] = [first, second].map(
      (instant) => text + offsetText(Date.parse(instant), zone).slice(3).replace('−', '-'),
    );
    throw new UsageError(
      `${text.replace('T', ' ')} comes twice in ${zone}, as its clocks go back.`,
      `Write ${one} for the first, or ${other} for the second.`,
    );
  }
  return first;
}
