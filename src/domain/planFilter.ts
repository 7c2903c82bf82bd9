import { addDays, isDay, today, weekStart } from './days.ts';

export const planTerms = ['any', 'none', 'overdue', 'today', 'week'] as const;
export type PlanTerm = (typeof planTerms)[number];

/** Inclusive. Null means unbounded. */
export interface PlanDays {
  from: string | null;
  to: string | null;
}

const dayPattern = String.raw`\d{4}-\d\d-\d\d`;

/**
 * A term, a day, or a range such as `2026-12-01..2026-12-07`, in which either the start or the end may be
 * omitted.
 */
export const planFilterPattern = `^(${planTerms.join('|')}|${dayPattern}|${dayPattern}\\.\\.(${dayPattern})?|\\.\\.${dayPattern})$`;

/** Undefined for terms, nonexistent days and reversed ranges. */
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

/** Weeks begin on Monday, as in the calendar. */
export function resolvePlanDays(
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
