import { randomKey } from '#domain/randomKey.ts';
import { notificationDrafts } from '#data/storage/notificationDrafts.ts';
import { isDeletedOf } from '#data/storage/ownTexts.ts';
import { openDrafts } from '#editing/recovery/openDrafts.ts';
import type { Attempt } from '#shared/notifications/keys.ts';
import { blankForm, type SendForm } from './form.ts';

/** A notification that was written and not sent, as this browser has it. */
export interface Draft {
  id: string;
  /** When it was last changed, ISO 8601. */
  savedAt: string;
  /** The notification that it began as a copy of. */
  makeCopy: number | null;
  form: SendForm;
  /** The last send, whose answer may have been lost. */
  attempt: Attempt | undefined;
}

const toPrefix = (userId: number) => `${userId} `;

/** An id of a draft of one's own. */
export const newDraftId = (userId: number) => toPrefix(userId) + randomKey();

/** The name of the lock that an open draft holds, among those of all editors. */
export const toLockName = (id: string) => `notification ${id}`;

/** Returns whether it is stored. */
export function writeDraft({ id, ...draft }: Draft): boolean {
  return isDeletedOf(id.split(' ')[0]!) || notificationDrafts.write(id, JSON.stringify(draft));
}

export const removeDraft = (id: string) => notificationDrafts.remove(id);

/**
 * The newest draft that a person left behind and that no tab has open; of a copy of `makeCopy` where that is given. What
 * cannot be read is left out.
 */
export async function findDraft(userId: number, makeCopy: number | null): Promise<Draft | undefined> {
  const open = await openDrafts();
  return notificationDrafts
    .ids()
    .filter((id) => id.startsWith(toPrefix(userId)) && !open.has(toLockName(id)))
    .flatMap((id) => readDraft(id) ?? [])
    .filter((draft) => makeCopy === null || draft.makeCopy === makeCopy)
    .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))[0];
}

function readDraft(id: string): Draft | undefined {
  try {
    const draft = JSON.parse(notificationDrafts.read(id) ?? '') as Omit<Draft, 'id'>;
    if (!Array.isArray(draft.form.versions) || draft.form.versions.length === 0) return undefined;
    // A field that is newer than the draft is blank.
    return { ...draft, id, form: { ...blankForm(), ...draft.form } };
  } catch {
    return undefined;
  }
}
