import { useEffect, useRef, useState } from 'react';
import { holdScreenOnSessionEnd } from '#data/session.ts';
import { holdOpenLock } from '#editing/recovery/listOpenDrafts.ts';
import type { Attempt } from '#shared/notifications/keys.ts';
import { lockName, writeDraft } from './drafts.ts';
import type { SendForm } from './form.ts';
import type { InitialComposerState } from './start.ts';

/**
 * Stores the draft in this browser until it's sent, and keeps it on screen if the session ends. `isStored`
 * is false if the browser refuses to store it.
 */
export function useDraft({ draftId, makeCopy, attempt: earlier }: InitialComposerState) {
  const [isStored, setStored] = useState(true);
  const attempt = useRef(earlier);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    const close = holdOpenLock(lockName(draftId));
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
      setStored(writeDraft({ id: draftId, savedAt, makeCopy, form, attempt: attempt.current }));
    },
  };
}
