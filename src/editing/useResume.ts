import { effect } from '@preact/signals-react';
import { useEffect } from 'react';
import { stayOnSessionEnd, isSessionOver } from '#data/session.ts';
import type { SavingDraft } from './draft.ts';

/** Leaves the draft on the screen when the session ends, and saves again after signing in or when the connection is back. */
export function useResume(draft: SavingDraft) {
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
