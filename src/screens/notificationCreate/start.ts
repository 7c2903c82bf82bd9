import type { Attempt } from '#shared/notifications/keys.ts';
import { copiedFrom, toForm } from './copied.ts';
import { findDraft, newDraftId } from './drafts.ts';
import { blankForm, type SendForm } from './form.ts';
import { messages } from './messages.ts';

/** What the page opens with. */
export interface Start {
  draftId: string;
  form: SendForm;
  makeCopy: number | null;
  /** When it was last changed, where it was left unsent; else null. */
  restoredAt: string | null;
  attempt: Attempt | undefined;
  /** The message for something that no longer exists (SEND-37). */
  missing: string | undefined;
}

export const blankStart = (userId: number): Start => ({
  draftId: newDraftId(userId),
  form: blankForm(),
  makeCopy: null,
  restoredAt: null,
  attempt: undefined,
  missing: undefined,
});

/** What was left unsent; else the notification in the state of the history entry; else nothing (SEND-02). */
export async function findStart(userId: number, state: unknown): Promise<Start> {
  const copied = copiedFrom(state);
  // Without an answer of the browser's locks nothing is restored, and the page opens all the same.
  const draft = await findDraft(userId, copied?.notification.id ?? null).catch(() => undefined);
  if (draft) {
    const { id, form, makeCopy, savedAt, attempt } = draft;
    return { draftId: id, form, makeCopy, restoredAt: savedAt, attempt, missing: undefined };
  }
  if (!copied) return blankStart(userId);
  const form = toForm(copied);
  const isMissing = form.type !== 'home' && form.versions.some(({ target }) => target === null);
  return {
    ...blankStart(userId),
    form,
    makeCopy: copied.notification.id,
    missing: isMissing && form.type !== 'home' ? messages.missing[form.type] : undefined,
  };
}
