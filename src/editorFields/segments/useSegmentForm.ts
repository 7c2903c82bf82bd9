import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isUntouched } from '#domain/video/segment.ts';
import { addButtonId, focusField, formId, isInForm, rowButtonId, submitForm } from './segmentField.ts';
import type { SegmentEditing } from './useSegmentEditing.ts';
import { signal } from '@preact/signals-react';

export interface SegmentFormState {
  showsNewForm: boolean;
  startNew: () => void;
  enter: () => void;
  leave: () => void;
  submit: () => void;
  onSaved: (key: number) => void;
  cancel: () => void;
}

/** `onShowForm` runs before focus moves to the form, to end a preview shown in its place. */
export function useSegmentForm({ history, run }: SegmentEditing, onShowForm?: () => void): SegmentFormState {
  const { segments, active } = history.present;
  const [isFormRequested, setFormRequested] = useState(false);
  if (isFormRequested && active.key !== 0) setFormRequested(false);
  const origin = useRef<{ element: Element | null; tab: SegmentTab }>(undefined);

  function enter() {
    origin.current = { element: document.activeElement, tab: segmentTab.value };
    // Elements in a closed tab can't be focused.
    flushSync(() => {
      openTab('segments');
      onShowForm?.();
      setFormRequested(active.key === 0);
    });
    focusField('title');
  }

  function leave() {
    const back = origin.current;
    origin.current = undefined;
    flushSync(() => {
      if (back) openTab(back.tab);
      setFormRequested(false);
    });
    const element = back?.element;
    if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
    else if (!back && !document.getElementById(formId)) document.getElementById(addButtonId)?.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  return {
    showsNewForm: active.key === 0 && (isFormRequested || segments.length === 0 || !isUntouched(active)),
    startNew() {
      flushSync(() => {
        onShowForm?.();
        run({ type: 'startNew' });
        setFormRequested(true);
      });
      focusField('title');
    },
    enter,
    leave,
    submit: () => (document.getElementById(formId) ? submitForm() : enter()),
    onSaved(key) {
      if (origin.current) return leave();
      const wasInForm = isInForm(document.activeElement);
      // When adding several in a row, stay in the form.
      if (key === 0) setFormRequested(wasInForm);
      else if (wasInForm) document.getElementById(rowButtonId(key))?.focus();
    },
    cancel() {
      origin.current = undefined;
      flushSync(() => {
        run({ type: 'startNew' });
        setFormRequested(false);
      });
      document.getElementById(active.key === 0 ? addButtonId : rowButtonId(active.key))?.focus();
    },
  };
}

export function openTab(tab: SegmentTab) {
  segmentTab.value = tab;
}

export type SegmentTab = 'segments' | 'transcript' | 'digest';

export const segmentTab = signal<SegmentTab>('segments');
