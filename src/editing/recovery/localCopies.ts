import { del, set, values } from 'idb-keyval';
import { draftStore } from '#data/storage/draftStore.ts';
import type { RecordModel, StoredRecord } from '../model.ts';
import { openDrafts } from './openDrafts.ts';

/** What was typed into one draft, in one tab, and had not reached the server. */
export interface LocalCopy<Form, Extra = never> {
  /** Of the draft. */
  id: string;
  /** Of the model. */
  kind: string;
  userId: string;
  /** None for a new record. */
  recordId?: number;
  form: Form;
  /** What was edited beside the form. */
  extra?: Extra;
  /** Of a new record: the name of the call that creates it. */
  creationKey?: string;
  /** What the server had when typing began. */
  base: Form;
  /** When it was written, in milliseconds. */
  at: number;
}

/** Where local copies are stored. Both fail where the browser refuses storage, as private windows may. */
export interface LocalCopyStore {
  save(copy: LocalCopy<unknown, unknown>): Promise<void>;
  delete(id: string): Promise<void>;
}

/** In IndexedDB: they outlive the tab, the browser and the session. */
export const localCopies: LocalCopyStore = {
  save: (copy) => set(copy.id, copy, draftStore),
  delete: (id) => del(id, draftStore),
};

/** What this person left unsaved in a record, or in new ones, newest first. What is open in a tab is not abandoned. */
export async function abandonedCopies<Form extends object, Stored extends StoredRecord, Extra>(
  model: RecordModel<Form, Stored, Extra>,
  userId: string,
  recordId: number | undefined,
): Promise<LocalCopy<Form, Extra>[]> {
  const copies: LocalCopy<Form, Extra>[] = await values(draftStore);
  const open = await openDrafts();
  return copies
    .filter((copy) => copy.kind === model.kind && copy.userId === userId && copy.recordId === recordId)
    .filter(({ id }) => !open.has(id))
    .map((copy) => withAllFields(model, copy))
    .toSorted((a, b) => b.at - a.at);
}

/** A copy of an earlier release may lack fields. */
function withAllFields<Form extends object, Stored extends StoredRecord, Extra>(
  model: RecordModel<Form, Stored, Extra>,
  copy: LocalCopy<Form, Extra>,
): LocalCopy<Form, Extra> {
  const empty = model.emptyForm();
  return { ...copy, form: { ...empty, ...copy.form }, base: { ...empty, ...copy.base } };
}
