import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { createContext, use, type RefObject } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import type { RichTextHandle } from '#richText/RichTextEditor.tsx';
import type { Draft } from './draft.ts';
import type { DigestForm, FieldName } from './form.ts';

export const DraftContext = createContext<Draft | null>(null);

/** The content's editor, as soon as it has come. */
export const ContentContext = createContext<RefObject<RichTextHandle | null>>({ current: null });

/** Shows a digest again that something beside the form has changed or made. */
export const ReopenContext = createContext<(digest: Digest) => void>(() => {});

/** The draft that the screen edits. */
export function useDraft(): Draft {
  const draft = use(DraftContext);
  if (!draft) throw new Error('A field of a draft needs a DraftContext around it.');
  return draft;
}

/** One field of the draft. Only its own changes draw its component again. */
export function useField<Name extends FieldName>(name: Name) {
  useSignals();
  const draft = useDraft();
  const value = useComputed(() => draft.form.value[name]);
  const error = useComputed(() => draft.errors.value[name]);
  return {
    value: value.value as DigestForm[Name],
    error: error.value,
    set: (next: DigestForm[Name]) => draft.set(name, next),
  };
}

/** The id of a field's element, for the summary of errors to lead to. */
export const fieldId = (name: FieldName) => `digest-${name}`;
