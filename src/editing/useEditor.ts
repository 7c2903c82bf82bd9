import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Digest } from '#api/contract/digests.ts';
import { isSessionOver, holdScreenOnSessionEnd, session } from '#data/session.ts';
import { editorActions } from '#shared/actions/groups/editor.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { useLeaveGuard } from '#shared/page/leaveGuard.ts';
import { lastListPath } from '#shared/page/paths.ts';
import { replaceUrl } from '#shared/page/screenKey.ts';
import { openSignIn } from '#shared/session/signInAgainState.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { hasUnsavedChanges, type DigestDraft } from './draft.ts';
import { localCopies } from './recovery/localCopies.ts';
import { createLocalCopyWriter } from './recovery/saveLocalCopy.ts';
import { useRemoteChanges } from './useRemoteChanges.ts';
import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { createStoredSignal } from '#data/storage/storedSignal.ts';

interface EditorOptions {
  draft: DigestDraft;
  recordPath: (id: number) => string;
  isFailureShown?: () => boolean;
  isUploading?: () => boolean;
}

export type Editor = ReturnType<typeof useEditor>;

/**
 * Saves the draft, resumes saving after a reconnect or a new sign-in, keeps a local copy, and asks before
 * leaving with unsaved changes.
 */
export function useEditor({
  draft,
  recordPath,
  isFailureShown = () => false,
  isUploading = () => false,
}: EditorOptions) {
  const [, navigate] = useLocation();
  const guard = useLeaveGuard(() => hasUnsavedChanges(draft) || isUploading());
  const [attempt, setAttempt] = useState(0);
  const [isConflictOpen, setConflictOpen] = useState(false);
  const localCopy = useLocalCopy(draft);
  useActions(editorActions, { save });
  useResume(draft);
  useRemoteChanges(draft);

  /** Keeps text, caret and undo history. */
  function moveTo(id: number) {
    guard.pass(() => replaceUrl(recordPath(id), navigate));
  }

  const handleSaved = useEffectEvent(({ id }: Digest, isNew: boolean) => {
    const { created, updated } = draft.model.messages;
    toast.success(isNew ? created : updated);
    // Stay open if text was typed since the save started.
    if (!staysOpenAfterSave() && !draft.isUnsaved.peek()) returnTo(lastListPath(), navigate);
    else if (isNew) moveTo(id);
  });
  const handleFound = useEffectEvent(({ id }: Digest) => moveTo(id));
  const handleFailed = useEffectEvent((message: string) => {
    if (!isFailureShown()) toast.error(message);
  });
  useEffect(
    () => draft.observe({ onSaved: handleSaved, onFound: handleFound, onSaveFailed: handleFailed }),
    [draft],
  );

  function save() {
    if (!draft.save()) setAttempt(attempt + 1);
    // Continues once the conflict is decided.
    else if (draft.conflict.peek() !== null) setConflictOpen(true);
    else if (isSessionOver.peek()) openSignIn();
  }

  return {
    save,
    saveAsNew() {
      if (!draft.saveAsNew()) setAttempt(attempt + 1);
    },
    attempt,
    localCopy,
    guard,
    isUploading,
    isConflictOpen,
    setConflictOpen,
    leave({ deletesCopy }: { deletesCopy: boolean }) {
      if (deletesCopy) localCopy.discard();
      guard.leave();
    },
  };
}

/** Goes back if `path` is the previous page, as that restores its scroll position and the focused row. */
function returnTo(path: string, navigate: (path: string) => void) {
  // Firefox before 147 and Safari before 26.2 have no Navigation API.
  const navigation = 'navigation' in window ? window.navigation : undefined;
  const previous = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  // Going back to another document would reload the app and lose the toast.
  if (previous?.sameDocument && previous.url === new URL(path, location.href).href) history.back();
  else navigate(path);
}

function useResume(draft: DigestDraft) {
  useEffect(holdScreenOnSessionEnd, []);
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

function useLocalCopy(draft: DigestDraft) {
  const [writer] = useState(() => createLocalCopyWriter(draft, session.userId.peek(), localCopies));
  useEffect(() => {
    const stop = writer.start();
    // A hidden page may never be shown again.
    const flush = () => void writer.flush();
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      stop();
    };
  }, [writer]);
  return writer;
}

const choice = createStoredSignal('continueEditing');

/** Whether the editor stays open after a save (EDIT-32). Stored in the browser; off by default. */
const staysOpenAfterSave = () => choice.peek() === 'on';

export function useContinueEditing() {
  useSignals();
  const set = (isOn: boolean) => (choice.value = isOn ? 'on' : '');
  return [choice.value === 'on', set] as const;
}
