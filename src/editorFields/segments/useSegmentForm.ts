import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isUntouched } from '#domain/video/segment.ts';
import { addButtonId, focusField, formId, isInForm, rowButtonId, submitForm } from './segmentField.ts';
import { segmentTab, type SegmentTab } from './segmentTab.ts';
import type { SegmentEditing } from './useSegmentEditing.ts';

/** When the form of a new segment is shown, and how the focus gets into a form and out of it. */
export interface SegmentFormState {
  /** Whether the new segment has its form: while it is asked for, has something in it, or is the first one. */
  showsNew: boolean;
  /** Begins a new segment. */
  startNew: () => void;
  /** Moves to the form by a key, from wherever the keyboard is. */
  enter: () => void;
  /** Moves back to where the keyboard was. */
  leave: () => void;
  /** Adds or updates what is in the form; without a form a new one begins. */
  submit: () => void;
  /** Called once the segment is in the list. */
  onSaved: (key: number) => void;
  /** Takes what is in the form out of it. */
  cancel: () => void;
}

/** `onForm` is called before the focus moves to the form, to end a preview that is in its place. */
export function useSegmentForm({ history, run }: SegmentEditing, onForm?: () => void): SegmentFormState {
  const { segments, active } = history.present;
  const [isAskedFor, setAskedFor] = useState(false);
  if (isAskedFor && active.key !== 0) setAskedFor(false);
  const origin = useRef<{ element: Element | null; tab: SegmentTab }>(undefined);

  function enter() {
    origin.current = { element: document.activeElement, tab: segmentTab.value };
    // What is in a tab that is not open cannot have the focus.
    flushSync(() => {
      openTab('segments');
      onForm?.();
      setAskedFor(active.key === 0);
    });
    focusField('title');
  }

  function leave() {
    const back = origin.current;
    origin.current = undefined;
    flushSync(() => {
      if (back) openTab(back.tab);
      setAskedFor(false);
    });
    const element = back?.element;
    if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
    else if (!back && !document.getElementById(formId)) document.getElementById(addButtonId)?.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  return {
    showsNew: active.key === 0 && (isAskedFor || segments.length === 0 || !isUntouched(active)),
    startNew() {
      flushSync(() => {
        onForm?.();
        run({ type: 'startNew' });
        setAskedFor(true);
      });
      focusField('title');
    },
    enter,
    leave,
    submit: () => (document.getElementById(formId) ? submitForm() : enter()),
    onSaved(key) {
      if (origin.current) return leave();
      const wasInForm = isInForm(document.activeElement);
      // Who fills in one after the other stays in the form.
      if (key === 0) setAskedFor(wasInForm);
      else if (wasInForm) document.getElementById(rowButtonId(key))?.focus();
    },
    cancel() {
      origin.current = undefined;
      flushSync(() => {
        run({ type: 'startNew' });
        setAskedFor(false);
      });
      document.getElementById(active.key === 0 ? addButtonId : rowButtonId(active.key))?.focus();
    },
  };
}

export function openTab(tab: SegmentTab) {
  segmentTab.value = tab;
}
