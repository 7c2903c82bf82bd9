import { oneOf, text, wholeNumber } from '#shared/list/codecs.ts';
import type { QueryOf } from '#shared/list/address.ts';

/** What the address of the calendar holds. */
export const calendarFields = {
  view: oneOf(['month', 'week'], 'month'),
  /** A day of what is shown; empty for today. */
  day: text({ maxLength: 10, pattern: /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }),
  language: wholeNumber(),
  category: wholeNumber(),
  person: wholeNumber(),
};
export type CalendarQuery = QueryOf<typeof calendarFields>;
