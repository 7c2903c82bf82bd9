import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { onDigestChanged } from '#data/digests.ts';
import type { DigestDraft } from './draft.ts';
import { enclosingFieldName } from './formField.ts';

const readDelayMs = 250;

/** Merges others' saves into fields that the user hasn't changed and isn't editing. */
export function useRemoteChanges(draft: DigestDraft) {
  useSignals();
  const id = draft.stored.value?.id;
  useEffect(() => {
    if (id === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    function read() {
      timer = undefined;
      isDue = document.hidden;
      if (!isDue) draft.refresh();
    }
    // Jitter, so open editors don't all read at once after a lost connection.
    const readSoon = () => void (timer ??= setTimeout(read, readDelayMs * (1 + Math.random())));
    const onVisible = () => isDue && readSoon();
    const unfollow = onDigestChanged(id, (user) => {
      draft.setWriter(user);
      readSoon();
    });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      unfollow();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [draft, id]);

  useEffect(() => {
    const onFocus = () => draft.focus(enclosingFieldName(document.activeElement) ?? null);
    // Focus reaches the next element only after this blur.
    const onBlur = ({ relatedTarget }: FocusEvent) => relatedTarget === null && draft.focus(null);
    onFocus();
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, [draft]);
}
