import { session } from '#data/session.ts';
import { createStoredSignal } from '#data/storage/storedSignal.ts';
import { signal } from '@preact/signals-react';

export interface RecentItem {
  /** A path or an action id. */
  id: string;
  label: string;
}

const maxRecentItems = 8;
const storedItems = createStoredSignal('recent');
session.userId.subscribe((user) => user === '' && (storedItems.value = ''));

/** Most recent first. Stored per browser. */
export function readRecentItems(): RecentItem[] {
  try {
    const { user, items } = JSON.parse(storedItems.peek()) as { user: string; items: RecentItem[] };
    return user === session.userId.peek() ? items : [];
  } catch {
    return [];
  }
}

export function addRecentItem(recent: RecentItem) {
  const items = [recent, ...readRecentItems().filter(({ id }) => id !== recent.id)].slice(0, maxRecentItems);
  storedItems.value = JSON.stringify({ user: session.userId.peek(), items });
}

export const isPaletteOpen = signal(false);

export const openPalette = () => void (isPaletteOpen.value = true);
export const closePalette = () => void (isPaletteOpen.value = false);
