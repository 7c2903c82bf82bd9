import { signal, type ReadonlySignal } from '@preact/signals-react';
import { del, entries, set, update } from 'idb-keyval';
import { draftStore } from '#data/storage/textStore.ts';
import { journal } from '#data/storage/journal.ts';
import { areDraftsDeleted } from '#data/storage/ownTexts.ts';
import type { DigestModel } from '../model.ts';
import { applyJournalEntry, type JournalEntry, type PartialCopy } from './journalEntry.ts';
import type { LocalCopy } from './localCopy.ts';
import { listOpenDrafts } from './listOpenDrafts.ts';
import { readCopy } from './readCopy.ts';

/** Writes fail if the browser denies storage, as it may in private windows. */
export interface LocalCopyStore {
  /** Synchronous; kept until the copy is saved. Returns false on failure. */
  journal(entry: JournalEntry): boolean;
  save(copy: LocalCopy): Promise<void>;
  delete(id: string): Promise<void>;
}

const storageRefused = signal(false);
export const isStorageRefused: ReadonlySignal<boolean> = storageRefused;

/** Kept in IndexedDB, so that they outlive the tab, browser and session. The journal has the latest edits. */
export const localCopies: LocalCopyStore = {
  journal: (entry) => areDraftsDeleted(entry.userId) || journal.write(entry.id, JSON.stringify(entry)),
  async save(copy) {
    if (areDraftsDeleted(copy.userId)) return;
    const before = journal.read(copy.id);
    await set(copy.id, copy, draftStore).catch((error: unknown) => {
      storageRefused.value = true;
      throw error;
    });
    storageRefused.value = false;
    // Later edits have a journal entry of their own.
    if (journal.read(copy.id) === before) journal.remove(copy.id);
  },
  async delete(id) {
    journal.remove(id);
    await del(id, draftStore);
  },
};

/** Accepts a copy in any format. */
export const restoreCopy = (id: string, value: unknown) => set(id, value, draftStore);

async function flushJournal(open: ReadonlySet<string>) {
  for (const [id, texts] of await journal.readAll()) {
    if (open.has(id)) continue;
    const now = journal.read(id);
    const found = texts.flatMap((text) => parseEntry(text) ?? []);
    const [entry] = found.toSorted((one, other) => other.at - one.at);
    if (entry) await update<PartialCopy>(id, (saved) => applyJournalEntry(entry, saved), draftStore);
    if (journal.read(id) === now) journal.remove(id);
  }
}

/** An unreadable entry must not hide the others. */
function parseEntry(text: string): JournalEntry | undefined {
  try {
    const entry = JSON.parse(text) as JournalEntry | null;
    return typeof entry?.id === 'string' ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** Includes formats this release can't read. */
export async function readStoredCopies(): Promise<{
  entries: [id: string, value: unknown][];
  open: Set<string>;
}> {
  const open = await listOpenDrafts();
  await flushJournal(open);
  return { entries: await entries<string, unknown>(draftStore), open };
}

/** Excludes copies of drafts that are open in a tab. Newest first. */
export async function readAbandonedCopies(
  model: DigestModel,
  userId: string,
  recordId: number | undefined,
): Promise<LocalCopy[]> {
  const { entries: stored, open } = await readStoredCopies();
  return stored
    .flatMap(([id, value]) => (open.has(id) ? [] : (readCopy(model, value) ?? [])))
    .filter((copy) => copy.userId === userId && copy.recordId === recordId)
    .toSorted((a, b) => b.at - a.at);
}
