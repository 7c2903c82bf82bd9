import type { Attempt } from '#shared/notifications/keys.ts';
import { parseCopiedNotification, toForm } from './copied.ts';
import { findDraft, newDraftId } from './drafts.ts';
import { createBlankForm, type SendForm } from './form.ts';
import { messages } from './messages.ts';

export interface InitialComposerState {
  draftId: string;
  form: SendForm;
  copiedId: number | null;
  restoredAt: string | null;
  attempt: Attempt | undefined;
  /** Message if the target no longer exists (SEND-37). */
  missing: string | undefined;
}

export const createBlankState = (userId: number): InitialComposerState => ({
  draftId: newDraftId(userId),
  form: createBlankForm(),
  copiedId: null,
  restoredAt: null,
  attempt: undefined,
  missing: undefined,
});

/**
 * The unsent draft, or else a copy of the notification in the history state, or else a blank form
 * (SEND-02).
 */
export async function loadInitialState(userId: number, state: unknown): Promise<InitialComposerState> {
  const copied = parseCopiedNotification(state);
  // If the lock query fails, nothing is restored, but the page still opens.
  const draft = await findDraft(userId, copied?.notification.id ?? null).catch(() => undefined);
  if (draft) {
    const { id, form, copiedId, savedAt, attempt } = draft;
    return { draftId: id, form, copiedId, restoredAt: savedAt, attempt, missing: undefined };
  }
  if (!copied) return createBlankState(userId);
  const form = toForm(copied);
  const isMissing = form.type !== 'home' && form.versions.some(({ target }) => target === null);
  return {
    ...createBlankState(userId),
    form,
    copiedId: copied.notification.id,
    missing: isMissing && form.type !== 'home' ? messages.missing[form.type] : undefined,
  };
}
