import { useSyncExternalStore } from 'react';
import { spaceIn, type ColumnSpace } from './columnSpace.ts';

function subscribe(onChange: () => void) {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/** The space for columns in this window, live; rendered again only when it differs. */
export function useColumnSpace(sortedBy: string): ColumnSpace {
  const space = useSyncExternalStore(subscribe, () => JSON.stringify(spaceIn(innerWidth, sortedBy)));
  return JSON.parse(space) as ColumnSpace;
}
