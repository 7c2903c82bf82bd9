import { del, set, values } from 'idb-keyval';
import { draftStore } from '#data/storage/draftStore.ts';
import type { FaqEdit } from '../faq/faq.ts';
import { emptyForm, type DigestForm } from '../form.ts';
import { openDrafts } from './openDrafts.ts';

/** What was typed into one draft, in one tab, and had not reached the server. */
export interface LocalCopy {
  /** Of the draft. */
  id: string;
  userId: string;
  /** None for a new digest. */
  digestId?: number;
  form: DigestForm;
  /** Questions and answers, where they were typed. */
  faq?: FaqEdit;
  /** Of a new digest: what the call that creates it is named by. Earlier releases kept none. */
  creationKey?: string;
  /** What the server had when typing began. */
  base: DigestForm;
  /** When it was written. */
  at: number;
}

/** Where local copies are. Fails where the browser refuses to keep anything, as private windows may. */
export interface Copies {
  keep(copy: LocalCopy): Promise<void>;
  forget(id: string): Promise<void>;
}

/** In IndexedDB: they outlive the tab, the browser and the session. */
export const browserCopies: Copies = {
  keep: (copy) => set(copy.id, copy, draftStore),
  forget: (id) => del(id, draftStore),
};

/** What this person left behind of a digest, or of new ones, newest first. What is open in a tab is not left behind. */
export async function leftBehind(userId: string, digestId: number | undefined): Promise<LocalCopy[]> {
  const copies: LocalCopy[] = await values(draftStore);
  const open = await openDrafts();
  return copies
    .filter((copy) => copy.userId === userId && copy.digestId === digestId && !open.has(copy.id))
    .map(withEveryField)
    .toSorted((a, b) => b.at - a.at);
}

/** A copy of an earlier release may know less fields. */
const withEveryField = (copy: LocalCopy): LocalCopy => ({
  ...copy,
  form: { ...emptyForm(), ...copy.form },
  base: { ...emptyForm(), ...copy.base },
});
