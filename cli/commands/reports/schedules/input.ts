import { timeOfDayPattern } from '#domain/wallTime.ts';
import { UsageError } from '#cli/errors.ts';
import { userLookup } from '#cli/lookups.ts';
import { resolveIds } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { resolveReportFilters, type ReportFilterOptions } from '../filters.ts';
import { weekdays } from './shape.ts';

export type Weekday = (typeof weekdays)[number];

export function checkTime(at: string): void {
  if (!timeOfDayPattern.test(at))
    throw new UsageError(`--at: ${JSON.stringify(at)} is not a time of day.`, 'Use a time such as 07:30.');
}

export const toRecurrence = (weekly: Weekday | undefined) => ({
  every: weekly ? ('week' as const) : ('day' as const),
  weekday: weekly ? weekdays.indexOf(weekly) + 1 : null,
});

const parseIds = (text: unknown) => (typeof text === 'string' ? text.split(',').map(Number) : []);

export async function resolveScheduleFilters(options: ReportFilterOptions, { client, signal }: Context) {
  const found = await resolveReportFilters(options, client, signal);
  return Object.fromEntries(
    Object.entries(found)
      .map(([id, text]) => [id, parseIds(text)] as const)
      .filter(([, ids]) => ids.length > 0),
  );
}

export const resolveRecipients = async (to: readonly string[], { client, signal }: Context) =>
  parseIds(await resolveIds([...to], userLookup({ client, signal })));
