import type { ViewPatch } from '#api/contract/views.ts';
import { digestFilters } from '#domain/digestFilters.ts';
import { sqlState } from '#server/db/transaction.ts';
import { authorizeOwner } from '#server/platform/access/access.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { ViewRow } from './queries.ts';

/** Everybody reads all views; a view is changed by its owner and by super users. */
export function mayChange(user: Caller, view: ViewRow) {
  authorizeOwner(user, view.owner.id, 'views.manageOthers');
}

/** Throws 400 for a query that holds anything but the list's filters. */
export function checkView(input: ViewPatch) {
  const unknownNames = [...new URLSearchParams(input.query).keys()].filter((name) => !isFilter(name));
  if (unknownNames.length > 0) {
    throw fieldError({ query: unknownNames.map((name) => `"${name}" is not a filter of the list.`) });
  }
}

const isFilter = (name: string) => Object.hasOwn(digestFilters, name);

/** Views are chosen by name. */
export async function withUniqueName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw fieldError({ name: ['There is already a view with this name.'] });
  }
}
