import { useEffect, useRef, useState } from 'react';
import { stayOnSessionEnd } from '#data/session.ts';
import { markOpen } from '#editing/recovery/openDrafts.ts';
import type { Attempt } from '#shared/notifications/keys.ts';
import { toLockName, writeDraft } from './drafts.ts';
import type { SendForm } from './form.ts';
import type { Start } from './start.ts';

/**
 * Stores what is written in this browser, until it is sent, and leaves it on the screen when the session ends. `isStored`
 * is false where the browser refuses.
 */
export function useDraft({ draftId, makeCopy, attempt: earlier }: Start) {
  const [isStored, setStored] = useState(true);
  const attempt = useRef(earlier);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    const close = markOpen(toLockName(draftId));
    return () => {
      // What comes after it was sent or discarded is not stored.
      isClosed.current = true;
      close();
    };
  }, [draftId]);
  useEffect(stayOnSessionEnd, []);

  return {
    isStored,
    /** To be called with every change; with the attempt before it is sent, so that a page that is loaded again makes the same call. */
    store(form: SendForm, made?: Attempt) {
      if (isClosed.current) return;
      attempt.current = made ?? attempt.current;
      const savedAt = new Date().toISOString();
      setStored(writeDraft({ id: draftId, savedAt, makeCopy, form, attempt: attempt.current }));
    },
  };
}
