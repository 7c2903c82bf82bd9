import { signal, type ReadonlySignal } from '@preact/signals-react';
import { del, entries, set, update } from 'idb-keyval';
import { draftStore } from '#data/storage/draftStore.ts';
import { journal } from '#data/storage/journal.ts';
import { isDeletedOf } from '#data/storage/ownTexts.ts';
import type { RecordModel, StoredRecord } from '../model.ts';
import { withEntry, type JournalEntry } from './journalEntry.ts';
import type { LocalCopy } from './localCopy.ts';
import { openDrafts } from './openDrafts.ts';
import { readCopy } from './readCopy.ts';

/** Where local copies are stored. Writing fails where the browser refuses storage, as private windows may. */
export interface LocalCopyStore {
  /** Stores a copy, or its changed fields, before it returns, until the copy is saved. Returns whether it could. */
  journal(entry: JournalEntry<object, unknown>): boolean;
  save(copy: LocalCopy<unknown, unknown>): Promise<void>;
  delete(id: string): Promise<void>;
}

const isRefused = signal(false);
/** Whether the last copy could not be stored, as the browser refuses storage or has none left. */
export const isStorageRefused: ReadonlySignal<boolean> = isRefused;

/** In IndexedDB: they outlive the tab, the browser and the session. The last edits are in the journal before that. */
export const localCopies: LocalCopyStore = {
  journal: (entry) => isDeletedOf(entry.userId) || journal.write(entry.id, JSON.stringify(entry)),
  async save(copy) {
    if (isDeletedOf(copy.userId)) return;
    const before = journal.read(copy.id);
    await set(copy.id, copy, draftStore).catch((error: unknown) => {
      isRefused.value = true;
      throw error;
    });
    isRefused.value = false;
    // What was typed since has an entry of its own.
    if (journal.read(copy.id) === before) journal.remove(copy.id);
  },
  async delete(id) {
    journal.remove(id);
    await del(id, draftStore);
  },
};

/** Stores again what was removed, whatever its format. */
export const putBack = (id: string, value: unknown) => set(id, value, draftStore);

/** Saves what a tab that is gone had only in the journal. */
async function saveJournal(open: ReadonlySet<string>) {
  for (const [id, texts] of await journal.readAll()) {
    if (open.has(id)) continue;
    const now = journal.read(id);
    const found = texts.flatMap((text) => parseEntry(text) ?? []);
    const [entry] = found.toSorted((one, other) => other.at - one.at);
    if (entry) await update<LocalCopy<object, unknown>>(id, (saved) => withEntry(entry, saved), draftStore);
    if (journal.read(id) === now) journal.remove(id);
  }
}

/** An entry of the journal; undefined for what cannot be read, which must not hide the others. */
function parseEntry(text: string): JournalEntry<object, unknown> | undefined {
  try {
    const entry = JSON.parse(text) as JournalEntry<object, unknown> | null;
    return typeof entry?.id === 'string' ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** Everything that this browser has stored of unsaved texts, by its key: also what no program of today wrote. */
export async function storedCopies(): Promise<{
  entries: [id: string, value: unknown][];
  open: Set<string>;
}> {
  const open = await openDrafts();
  await saveJournal(open);
  return { entries: await entries<string, unknown>(draftStore), open };
}

/** What this person left unsaved in a record, or in new ones, newest first. What is open in a tab is not abandoned. */
export async function abandonedCopies<Form extends object, Stored extends StoredRecord, Extra>(
  model: RecordModel<Form, Stored, Extra>,
  userId: string,
  recordId: number | undefined,
): Promise<LocalCopy<Form, Extra>[]> {
  const { entries: stored, open } = await storedCopies();
  return stored
    .flatMap(([id, value]) => (open.has(id) ? [] : (readCopy<Form, Stored, Extra>(model, value) ?? [])))
    .filter((copy) => copy.userId === userId && copy.recordId === recordId)
    .toSorted((a, b) => b.at - a.at);
}
