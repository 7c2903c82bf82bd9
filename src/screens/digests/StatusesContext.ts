import { createContext, useState } from 'react';

/** A status as the list names it. */
export interface NamedStatus {
  slug: string;
  status_name: string;
}

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
  statuses.map(({ slug, status_name }) => `${slug} ${status_name}`).join('\n');
