import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Draft } from './draft.ts';
import { findField } from './formField.ts';
import type { StoredRecord } from './model.ts';

/** How long changes are collected before the record is read again, in milliseconds. */
const collectMs = 250;

/** Shows what others save while a draft is open: in the fields that its person has not changed and is not in. */
export function useRemoteChanges<Form extends object, Stored extends StoredRecord, Extra>(
  draft: Draft<Form, Stored, Extra>,
) {
  useSignals();
  const id = draft.stored.value?.id;
  useEffect(() => {
    const { changes } = draft.model;
    if (!changes || id === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    function read() {
      timer = undefined;
      isDue = document.hidden;
      if (!isDue) draft.refresh();
    }
    // At random, so that not every open editor is read in the same moment after a lost connection.
    const readSoon = () => void (timer ??= setTimeout(read, collectMs * (1 + Math.random())));
    const onVisible = () => isDue && readSoon();
    const unfollow = changes.onChange(id, (user) => {
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
    const onFocus = () => draft.focus(findField(document.activeElement) ?? null);
    // The next element has the focus only after this one lost it.
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
