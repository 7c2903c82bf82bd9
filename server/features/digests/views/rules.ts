import { maxViews, type ViewPatch } from '#api/contract/views.ts';
import { digestFilters, isValidFilterText, type FilterName } from '#domain/digestFilters.ts';
import type { Database } from '#server/db/database.ts';
import { views } from '#server/db/schema.ts';
import { sqlState } from '#server/db/transaction.ts';
import { authorizeOwner } from '#server/access/access.ts';
import type { Caller } from '#server/access/caller.ts';
import { fieldError } from '#server/errors.ts';
import { checkPersonLimit } from '#server/records/personLimit.ts';
import type { ViewRow } from './queries.ts';

export function checkCanChange(user: Caller, view: ViewRow) {
  authorizeOwner(user, view.owner.id, 'views.manageOthers');
}

export const checkViewLimit = (tx: Database, userId: number) =>
  checkPersonLimit(tx, userId, {
    table: views,
    owner: views.createdBy,
    max: maxViews,
    message: `You already have ${maxViews} views. Delete one first.`,
  });

/** Throws 400 unless the query contains only list filters, each at most once and with a valid value. */
export function checkView(input: ViewPatch) {
  const params = new URLSearchParams(input.query);
  const problems = [...params].flatMap(([name, text]) => {
    if (!isFilter(name)) return [`"${name}" isn’t a list filter.`];
    if (params.getAll(name).length > 1) return [`Pass "${name}" only once.`];
    return isValidFilterText(name, text) ? [] : [`"${name}" can’t be "${text}".`];
  });
  if (problems.length > 0) throw fieldError({ query: problems });
}

const isFilter = (name: string): name is FilterName => Object.hasOwn(digestFilters, name);

export async function withUniqueName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw fieldError({ name: ['A view with this name already exists.'] });
  }
}
