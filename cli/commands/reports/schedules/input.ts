import { timeOfDay } from '#domain/wallTime.ts';
import { UsageError } from '#cli/errors.ts';
import { userLookup } from '#cli/lookups.ts';
import { resolveIds } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { reportFilters, type ReportFilterOptions } from '../filters.ts';
import { weekdays } from './shape.ts';

export type Weekday = (typeof weekdays)[number];

/** Throws a UsageError for an invalid time of day. */
export function checkTime(at: string): void {
  if (!timeOfDay.test(at))
    throw new UsageError(`--at: ${JSON.stringify(at)} is not a time of day.`, 'Type it as 07:30.');
}

/** On which days a schedule makes its report: one of the week, or each. */
export const toDays = (weekly: Weekday | undefined) => ({
  every: weekly ? ('week' as const) : ('day' as const),
  weekday: weekly ? weekdays.indexOf(weekly) + 1 : null,
});

const toIds = (text: unknown) => (typeof text === 'string' ? text.split(',').map(Number) : []);

/** The filters that were typed, as a schedule stores them. */
export async function findFilters(options: ReportFilterOptions, { client, signal }: Context) {
  const found = await reportFilters(options, client, signal);
  return Object.fromEntries(
    Object.entries(found)
      .map(([id, text]) => [id, toIds(text)] as const)
      .filter(([, ids]) => ids.length > 0),
  );
}

export const findRecipients = async (to: readonly string[], { client, signal }: Context) =>
  toIds(await resolveIds([...to], userLookup({ client, signal })));
