import { effect } from '@preact/signals-react';
import { useEffect } from 'react';
import { holdSession, isSessionOver } from '#data/session.ts';
import type { Draft } from './draft.ts';

/** An ended session leaves the draft on the screen. What did not arrive is sent again once somebody has signed in, or there is a connection. */
export function useResume(draft: Draft) {
  useEffect(holdSession, []);
  useEffect(() => {
    function handleOnline() {
      if (draft.status.peek() === 'offline') draft.resume();
    }
    addEventListener('online', handleOnline);
    const unfollow = effect(() => {
      const isSignedInAgain = draft.status.value === 'signedOut' && !isSessionOver.value;
      // Not while the draft is still taking note of the failure.
      if (isSignedInAgain) queueMicrotask(draft.resume);
    });
    return () => {
      removeEventListener('online', handleOnline);
      unfollow();
    };
  }, [draft]);
}
