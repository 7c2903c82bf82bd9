import { session } from '#data/session.ts';
import { storedSignal } from '#data/storage/storedSignal.ts';
import { signal } from '@preact/signals-react';

export interface Recent {
  /** A path or an action id. */
  id: string;
  label: string;
}

const maxRecent = 8;
const text = storedSignal('recent');
session.userId.subscribe((user) => user === '' && (text.value = ''));

/** Recent items in this browser, latest first. */
export function readRecent(): Recent[] {
  try {
    const { user, items } = JSON.parse(text.peek()) as { user: string; items: Recent[] };
    return user === session.userId.peek() ? items : [];
  } catch {
    return [];
  }
}

export function addRecent(recent: Recent) {
  const items = [recent, ...readRecent().filter(({ id }) => id !== recent.id)].slice(0, maxRecent);
  text.value = JSON.stringify({ user: session.userId.peek(), items });
}

export const isPaletteOpen = signal(false);

export const openPalette = () => void (isPaletteOpen.value = true);
export const closePalette = () => void (isPaletteOpen.value = false);
