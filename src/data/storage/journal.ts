import { del, entries, set } from 'idb-keyval';
import { createResilientStore, isTransient } from './steadyStore.ts';
import { createTextStore } from './textStore.ts';

const journalTexts = createTextStore('digest-desk journal ');

/** Writes that haven't reached IndexedDB; null for removals. */
const pendingWrites = new Map<string, string | null>();
let draining: Promise<void> | undefined;

export const journalStore = createResilientStore('digest-desk-journal', 'entries');

/**
 * Local storage is written synchronously, to survive tab crashes and page unloads; browsers flush it
 * seconds later, so IndexedDB is written too. Entries are removed once stored elsewhere.
 */
export const journal = {
  ...journalTexts,
  write(id: string, text: string): boolean {
    const isStored = journalTexts.write(id, text);
    if (isStored) saveLater(id, text);
    return isStored;
  },
  remove(id: string) {
    journalTexts.remove(id);
    saveLater(id, null);
  },
  /** A killed browser may leave two texts per id. Rejects if IndexedDB is temporarily unreadable. */
  async readAll(): Promise<Map<string, string[]>> {
    await draining;
    const durable = await entries<string, string>(journalStore).catch((error: unknown) => {
      if (isTransient(error)) throw error;
      return [];
    });
    const all = new Map<string, string[]>(durable.map(([id, text]) => [id, [text]]));
    for (const id of journalTexts.ids()) all.set(id, [...(all.get(id) ?? []), journalTexts.read(id) ?? '']);
    return all;
  },
};

function saveLater(id: string, text: string | null) {
  pendingWrites.set(id, text);
  draining ??= drain();
}

/** Runs one write at a time, always with the latest text. */
async function drain() {
  for (const [id, text] of pendingWrites) {
    pendingWrites.delete(id);
    // Falls back to local storage if IndexedDB is refused.
    await (text === null ? del(id, journalStore) : set(id, text, journalStore)).catch(() => undefined);
  }
  draining = undefined;
}
