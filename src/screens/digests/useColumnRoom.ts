import { useSyncExternalStore } from 'react';
import { roomIn, type ColumnRoom } from './columnRoom.ts';

function subscribe(onChange: () => void) {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/** The room for columns in this window, live; rendered again only when it differs. */
export function useColumnRoom(sortedBy: string): ColumnRoom {
  const room = useSyncExternalStore(subscribe, () => JSON.stringify(roomIn(innerWidth, sortedBy)));
  return JSON.parse(room) as ColumnRoom;
}
