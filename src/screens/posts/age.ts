import { messages } from './messages.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Age in the documented format (FEED-05): days after 23 hours. */
export function formatAge(instant: string, now: number): string {
  const age = now - Date.parse(instant);
  if (age < minute) return messages.justNow;
  if (age < hour) return messages.minutes(Math.floor(age / minute));
  const hours = Math.floor(age / hour);
  return hours <= 23 ? messages.hours(hours) : messages.days(Math.floor(hours / 24));
}
