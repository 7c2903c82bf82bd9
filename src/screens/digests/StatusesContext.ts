import { createContext, useState } from 'react';
import type { Status } from '#api/contract/statuses.ts';

/** A status as the list knows it, but for its count. */
export type NamedStatus = Omit<Status, 'id' | 'count'>;

const none: readonly NamedStatus[] = [];

/** The statuses that a digest can be given, for the menus of the rows. */
export const StatusesContext = createContext(none);

/** The statuses that came last with the list: the same array while their names are, as the menus of all rows read it. */
export function useStatusNames(latest: readonly NamedStatus[] | undefined): readonly NamedStatus[] {
  const [statuses, setStatuses] = useState(latest ?? none);
  if (latest && toNames(latest) !== toNames(statuses)) setStatuses(latest);
  return statuses;
}

const toNames = (statuses: readonly NamedStatus[]) =>
  JSON.stringify(statuses.map(({ slug, status_name, color, set_by }) => [slug, status_name, color, set_by]));
