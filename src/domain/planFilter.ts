import { addDays, isDay, today, weekStart } from './days.ts';

/** What a filter of plans takes by name. */
export const planTerms = ['any', 'none', 'overdue', 'today', 'week'] as const;
export type PlanTerm = (typeof planTerms)[number];

/** From one day to another, both included; null for no end. */
export interface PlanDays {
  from: string | null;
  to: string | null;
}

const one = String.raw`\d{4}-\d\d-\d\d`;

/** One of the terms, a day, or days such as `2026-12-01..2026-12-07`, of which one may be left out. */
export const planFilterPattern = `^(${planTerms.join('|')}|${one}|${one}\\.\\.(${one})?|\\.\\.${one})$`;

/** The days that are given; undefined for terms and for days that there are not, or not in that order. */
export function parsePlanDays(text: string): PlanDays | undefined {
  const [first = '', last = first] = text.split('..');
  const days = [first, last].filter((each) => each !== '');
  if (days.length === 0 || !days.every(isDay) || (first && last && first > last)) return undefined;
  return { from: first || null, to: last || null };
}

export const formatPlanDays = ({ from, to }: PlanDays) =>
  from === to ? (from ?? '') : `${from ?? ''}..${to ?? ''}`;

export const isPlanFilter = (text: string) =>
  planTerms.some((term) => term === text) || parsePlanDays(text) !== undefined;

/** What a filter means now, where the clocks of `zone` are. A week begins on Monday, as in the calendar. */
export function toPlanDays(
  text: string,
  now: number,
  zone: string,
): Exclude<PlanTerm, 'today' | 'week'> | PlanDays | undefined {
  if (text === 'any' || text === 'none' || text === 'overdue') return text;
  if (text !== 'today' && text !== 'week') return parsePlanDays(text);
  const day = today(now, zone);
  if (text === 'today') return { from: day, to: day };
  const monday = weekStart(day);
  return { from: monday, to: addDays(monday, 6) };
}
