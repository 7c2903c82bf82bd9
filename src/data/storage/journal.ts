import { del, entries, set } from 'idb-keyval';
import { createSteadyStore, isTransient } from './steadyStore.ts';
import { createTextStore } from './textStore.ts';

const texts = createTextStore('digest-desk journal ');

/** What was written last, by id, of what is not in IndexedDB yet; null for what was removed. */
const pending = new Map<string, string | null>();
let draining: Promise<void> | undefined;

/** The journal in IndexedDB. */
export const journalStore = createSteadyStore('digest-desk-journal', 'entries');

/**
 * What was typed and is not in a copy yet, by draft. It is in local storage before the call returns, so that neither a
 * crash of the tab nor the end of the page comes before it. The browser writes that to the disk seconds later, so it is
 * in IndexedDB as well, which is written at once: a browser that is killed loses what it was writing. What it says is
 * soon stored elsewhere and removed here.
 */
export const journal = {
  ...texts,
  write(id: string, text: string): boolean {
    const isStored = texts.write(id, text);
    if (isStored) saveLater(id, text);
    return isStored;
  },
  remove(id: string) {
    texts.remove(id);
    saveLater(id, null);
  },
  /** All texts of an id, of which a killed browser may leave two. Fails where IndexedDB has them and cannot be read for now. */
  async readAll(): Promise<Map<string, string[]>> {
    await draining;
    const durable = await entries<string, string>(journalStore).catch((error: unknown) => {
      if (isTransient(error)) throw error;
      return [];
    });
    const all = new Map<string, string[]>(durable.map(([id, text]) => [id, [text]]));
    for (const id of texts.ids()) all.set(id, [...(all.get(id) ?? []), texts.read(id) ?? '']);
    return all;
  },
};

function saveLater(id: string, text: string | null) {
  pending.set(id, text);
  draining ??= drain();
}

/** One write at a time, always of the last text. */
async function drain() {
  for (const [id, text] of pending) {
    pending.delete(id);
    // Where IndexedDB is refused there is local storage alone.
    await (text === null ? del(id, journalStore) : set(id, text, journalStore)).catch(() => undefined);
  }
  draining = undefined;
}
