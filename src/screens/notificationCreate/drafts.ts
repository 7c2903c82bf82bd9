import { randomKey } from '#domain/randomKey.ts';
import { notificationDrafts } from '#data/storage/textStore.ts';
import { areDraftsDeleted } from '#data/storage/ownTexts.ts';
import { listOpenDrafts } from '#editing/recovery/listOpenDrafts.ts';
import type { Attempt } from '#shared/notifications/keys.ts';
import { createBlankForm, type SendForm } from './form.ts';

export interface Draft {
  id: string;
  /** Time of the last change, ISO 8601. */
  savedAt: string;
  makeCopy: number | null;
  form: SendForm;
  /** The last send, whose response may have been lost. */
  attempt: Attempt | undefined;
}

const userPrefix = (userId: number) => `${userId} `;

export const newDraftId = (userId: number) => userPrefix(userId) + randomKey();

/** Unique among the locks of all editors. */
export const lockName = (id: string) => `notification ${id}`;

/** Returns whether it was stored. */
export function writeDraft({ id, ...draft }: Draft): boolean {
  return areDraftsDeleted(id.split(' ')[0]!) || notificationDrafts.write(id, JSON.stringify(draft));
}

export const removeDraft = (id: string) => notificationDrafts.remove(id);

/**
 * The newest draft that isn't open in any tab; with `makeCopy`, only a draft that copies that notification.
 * Skips unreadable drafts.
 */
export async function findDraft(userId: number, makeCopy: number | null): Promise<Draft | undefined> {
  const open = await listOpenDrafts();
  return notificationDrafts
    .ids()
    .filter((id) => id.startsWith(userPrefix(userId)) && !open.has(lockName(id)))
    .flatMap((id) => readDraft(id) ?? [])
    .filter((draft) => makeCopy === null || draft.makeCopy === makeCopy)
    .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))[0];
}

function readDraft(id: string): Draft | undefined {
  try {
    const draft = JSON.parse(notificationDrafts.read(id) ?? '') as Omit<Draft, 'id'>;
    if (!Array.isArray(draft.form.versions) || draft.form.versions.length === 0) return undefined;
    // Fields newer than the draft are blank.
    return { ...draft, id, form: { ...createBlankForm(), ...draft.form } };
  } catch {
    return undefined;
  }
}
