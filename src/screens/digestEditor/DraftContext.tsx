import { createContext, use, type RefObject } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { fieldId, useFormField } from '#editing/formField.ts';
import { replaceText } from '#ui/fields/text/replaceText.ts';
import type { RichTextHandle } from '#richText/RichTextEditor.tsx';
import type { DigestForm, FieldName } from '#editing/model.ts';
import type { DigestDraft } from '#editing/draft.ts';
import { messages } from './messages.ts';

export const DraftContext = createContext<DigestDraft | null>(null);

export const ContentContext = createContext<RefObject<RichTextHandle | null>>({ current: null });

export const ReopenContext = createContext<(digest: Digest) => void>(() => {});

export const SourceReaderContext = createContext<(address: string) => void>(() => {});

export function useDraft(): DigestDraft {
  const draft = use(DraftContext);
  if (!draft) throw new Error('useDraft must be used inside a DraftContext.');
  return draft;
}

export const useField = <Name extends FieldName>(name: Name) => useFormField(useDraft(), name);

/** Props of a control that edits the field's value directly. */
export function useFieldProps<Name extends FieldName>(name: Name) {
  const { value, error, set } = useField(name);
  return { id: fieldId(name), label: messages.fields[name], value, onChange: set, errorMessage: error };
}

/**
 * Replaces a field's text as a single undo step of its control, or of the content's `editor` if one is
 * mounted.
 */
export function rewriteField<Name extends FieldName>(
  draft: DigestDraft,
  name: Name,
  value: DigestForm[Name],
  editor?: RichTextHandle | null,
) {
  const control = document.getElementById(fieldId(name));
  if (typeof value === 'string') {
    if (name === 'content') editor?.replace(value);
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      replaceText(control, value);
  }
  if (draft.form.peek()[name] !== value) draft.set(name, value);
}
