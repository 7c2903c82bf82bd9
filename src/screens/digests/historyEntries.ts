import type { Place } from './place.ts';

/** The state of the list when its page was left. */
interface EntryState {
  /** The filters, order and page of the list. */
  shown: string;
  selected: ReadonlySet<string | number>;
  place: Place | undefined;
}

/** By entry of the browser's history. A reload clears them, as refreshing the list does (LIST-31). */
const states = new Map<string, EntryState>();
let count = 0;

const currentEntryKey = () => (history.state as { entry?: string } | null)?.entry;

/** The key of the current entry of the history, which stays the same on the way back to it. Not to be called in a render. */
export function ensureEntryKey(): string {
  const mark = currentEntryKey();
  if (mark) return mark;
  // Entries outlive the page, so the key contains when the page was loaded.
  const entry = `${performance.timeOrigin}-${(count += 1)}`;
  history.replaceState({ ...(history.state as object | null), entry }, '');
  return entry;
}

export const saveEntryState = (mark: string, entry: EntryState) => void states.set(mark, entry);

/** The state in which the list of the current entry was left. */
export const findEntryState = () => states.get(currentEntryKey() ?? '');
