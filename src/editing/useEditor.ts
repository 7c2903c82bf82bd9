import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { isSessionOver, stayOnSessionEnd } from '#data/session.ts';
import { editorActions } from '#shared/actions/groups/editor.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { useLeaveGuard } from '#shared/page/leaveGuard.ts';
import { replaceAddress } from '#shared/page/screenKey.ts';
import { openSignIn } from '#shared/session/signInAgainState.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { isContinuing } from './continueEditing.ts';
import { hasUnsaved, type Draft, type SavingDraft } from './draft.ts';
import type { StoredRecord } from './model.ts';
import { useLocalCopy } from './recovery/useLocalCopy.ts';
import { useRemoteChanges } from './useRemoteChanges.ts';
import { effect } from '@preact/signals-react';

interface EditorOptions<Form extends object, Stored extends StoredRecord, Extra> {
  draft: Draft<Form, Stored, Extra>;
  /** Where a save goes, unless the person continues editing. */
  listPath: () => string;
  /** Where a record is once it is created. */
  recordPath: (id: number) => string;
  /** Whether the screen itself shows why a save failed. Default false: a toast does. */
  isFailureShown?: () => boolean;
}

export type Editor = ReturnType<typeof useEditor>;

/**
 * An open draft on the screen: saved by key and by button, resumed after an ended session, copied into this browser,
 * and not left with unsaved changes without a question. Returns the state and actions for the screen's buttons and dialogs.
 */
export function useEditor<Form extends object, Stored extends StoredRecord, Extra>({
  draft,
  listPath,
  recordPath,
  isFailureShown = () => false,
}: EditorOptions<Form, Stored, Extra>) {
  const [, navigate] = useLocation();
  const guard = useLeaveGuard(() => hasUnsaved(draft));
  const [attempt, setAttempt] = useState(0);
  const [isConflictOpen, setConflictOpen] = useState(false);
  const localCopy = useLocalCopy(draft);
  useActions(editorActions, { save });
  useResume(draft);
  useRemoteChanges(draft);

  /** The editor continues where the record is: what is typed, the caret and the undo history stay. */
  function moveTo(id: number) {
    guard.pass(() => replaceAddress(recordPath(id), navigate));
  }

  const handleSaved = useEffectEvent(({ id }: Stored, isNew: boolean) => {
    const { created, updated } = draft.model.messages;
    toast.success(isNew ? created : updated);
    // The editor also stays open when text was typed since the save started.
    if (!isContinuing() && !draft.isUnsaved.peek()) navigate(listPath());
    else if (isNew) moveTo(id);
  });
  const handleFound = useEffectEvent(({ id }: Stored) => moveTo(id));
  const handleFailed = useEffectEvent((message: string) => {
    if (!isFailureShown()) toast.error(message);
  });
  useEffect(
    () => draft.observe({ onSaved: handleSaved, onFound: handleFound, onSaveFailed: handleFailed }),
    [draft],
  );

  function save() {
    if (!draft.save()) setAttempt(attempt + 1);
    // It continues once the conflict is decided.
    else if (draft.conflict.peek() !== null) setConflictOpen(true);
    else if (isSessionOver.peek()) openSignIn();
  }

  return {
    save,
    /** Makes a new record of what was typed into a deleted one. */
    saveAsNew() {
      if (!draft.saveAsNew()) setAttempt(attempt + 1);
    },
    /** Counts the saves of an invalid form. */
    attempt,
    localCopy,
    guard,
    /** Whether the person has opened the conflict, if there is one. */
    isConflictOpen,
    setConflictOpen,
    leave({ deletesCopy }: { deletesCopy: boolean }) {
      if (deletesCopy) localCopy.discard();
      guard.leave();
    },
  };
}

/** Leaves the draft on the screen when the session ends, and saves again after signing in or when the connection is back. */
function useResume(draft: SavingDraft) {
  useEffect(stayOnSessionEnd, []);
  useEffect(() => {
    function handleOnline() {
      if (draft.status.peek() === 'offline') draft.resume();
    }
    addEventListener('online', handleOnline);
    const stop = effect(() => {
      const isSignedInAgain = draft.status.value === 'signedOut' && !isSessionOver.value;
      // The draft is still handling the failure when its status changes.
      if (isSignedInAgain) queueMicrotask(draft.resume);
    });
    return () => {
      removeEventListener('online', handleOnline);
      stop();
    };
  }, [draft]);
}
