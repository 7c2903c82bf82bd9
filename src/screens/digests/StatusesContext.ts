import { createContext, useState } from 'react';

interface Named {
  status_name: string;
}

const none: readonly Named[] = [];

/** The statuses that a digest can be given, for the menus of the rows. */
export const StatusesContext = createContext(none);

/** The statuses that came last with the list: the same array while their names are, as the menus of all rows read it. */
export function useStatusNames(latest: readonly Named[] | undefined): readonly Named[] {
  const [statuses, setStatuses] = useState(latest ?? none);
  if (latest && namesOf(latest) !== namesOf(statuses)) setStatuses(latest);
  return statuses;
}

const namesOf = (statuses: readonly Named[]) => statuses.map(({ status_name }) => status_name).join('\n');
