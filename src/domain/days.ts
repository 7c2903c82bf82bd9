import { dayMs, instantsAt, wallTimeAt } from './wallTime.ts';

const dayToMs = (day: string) => Date.parse(`${day}T00:00Z`);
const msToDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => msToDay(dayToMs(day) + days * dayMs);

export const today = (now: number, zone: string) => wallTimeAt(now, zone).slice(0, 10);

/** 1 is Monday, 7 is Sunday. */
export const isoWeekday = (day: string) => ((new Date(dayToMs(day)).getUTCDay() + 6) % 7) + 1;

export const weekStart = (day: string) => addDays(day, 1 - isoWeekday(day));

export const isDay = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(dayToMs(day)) && msToDay(dayToMs(day)) === day;

/** If clocks skip midnight, the day begins an hour later. */
export const dayStart = (day: string, zone: string) =>
  instantsAt(`${day}T00:00`, zone)[0] ?? instantsAt(`${day}T01:00`, zone)[0] ?? `${day}T00:00:00.000Z`;
