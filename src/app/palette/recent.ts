import { session } from '#data/session.ts';
import { stored } from '#data/storage/stored.ts';

/** A page that was open, or an action that was run by the palette. */
export interface Recent {
  /** The address, or the id of the action. */
  id: string;
  label: string;
}

const maxRecent = 8;
const text = stored('recent');
session.userId.subscribe((user) => user === '' && (text.value = ''));

/** What the person had to do with last in this browser, the latest first. */
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
