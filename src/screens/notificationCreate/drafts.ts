import { useEffect, useRef, useState } from 'react';
import { randomKey } from '#domain/randomKey.ts';
import { notificationDrafts } from '#data/storage/textStore.ts';
import { areDraftsDeleted } from '#data/storage/ownTexts.ts';
import { listOpenDrafts, lockOpenDraft } from '#editing/recovery/listOpenDrafts.ts';
import type { Attempt } from '#shared/notifications/keys.ts';
import { holdScreenOnSessionEnd } from '#data/session.ts';
import { createBlankForm, type SendForm } from './form.ts';

export interface Draft {
  id: string;
  /** Time of the last change, ISO 8601. */
  savedAt: string;
  /** Id of the notification that the draft copies, if any. */
  copiedId: number | null;
  form: SendForm;
  /** The last send, whose response may have been lost. */
  attempt: Attempt | undefined;
}

/** Its names can't change, because browsers hold older drafts. */
type StoredDraft = Omit<Draft, 'id' | 'copiedId'> & { makeCopy: number | null };

const userPrefix = (userId: number) => `${userId} `;

export const newDraftId = (userId: number) => userPrefix(userId) + randomKey();

/** Unique among the locks of all editors. */
const lockName = (id: string) => `notification ${id}`;

/** Returns whether it was stored. */
export function writeDraft({ id, copiedId, ...draft }: Draft): boolean {
  const stored: StoredDraft = { ...draft, makeCopy: copiedId };
  return areDraftsDeleted(id.split(' ')[0]!) || notificationDrafts.write(id, JSON.stringify(stored));
}

export const removeDraft = (id: string) => notificationDrafts.remove(id);

/**
 * The newest draft that isn't open in any tab; with `copiedId`, only a draft that copies that notification.
 * Skips unreadable drafts.
 */
export async function findDraft(userId: number, copiedId: number | null): Promise<Draft | undefined> {
  const open = await listOpenDrafts();
  return notificationDrafts
    .ids()
    .filter((id) => id.startsWith(userPrefix(userId)) && !open.has(lockName(id)))
    .flatMap((id) => readDraft(id) ?? [])
    .filter((draft) => copiedId === null || draft.copiedId === copiedId)
    .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))[0];
}

function readDraft(id: string): Draft | undefined {
  try {
    const { makeCopy, ...draft } = JSON.parse(notificationDrafts.read(id) ?? '') as StoredDraft;
    if (!Array.isArray(draft.form.versions) || draft.form.versions.length === 0) return undefined;
    // Fields newer than the draft are blank.
    return { ...draft, id, copiedId: makeCopy, form: { ...createBlankForm(), ...draft.form } };
  } catch {
    return undefined;
  }
}

/**
 * Stores the draft in this browser until it's sent, and keeps it on screen if the session ends. `isStored`
 * is false if the browser refuses to store it.
 */
export function useDraft({
  draftId,
  copiedId,
  attempt: earlier,
}: Pick<Draft, 'copiedId' | 'attempt'> & { draftId: string }) {
  const [isStored, setStored] = useState(true);
  const attempt = useRef(earlier);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    const close = lockOpenDraft(lockName(draftId));
    return () => {
      // Nothing is stored after sending or discarding.
      isClosed.current = true;
      close();
    };
  }, [draftId]);
  useEffect(holdScreenOnSessionEnd, []);

  return {
    isStored,
    /** Call on every change, and with the attempt before sending, so that a reloaded page repeats the same request. */
    store(form: SendForm, made?: Attempt) {
      if (isClosed.current) return;
      attempt.current = made ?? attempt.current;
      const savedAt = new Date().toISOString();
      setStored(writeDraft({ id: draftId, savedAt, copiedId, form, attempt: attempt.current }));
    },
  };
}
