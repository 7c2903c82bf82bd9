import { createContext, use, type RefObject } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { useFormField } from '#editing/formField.ts';
import type { RichTextHandle } from '#richText/RichTextEditor.tsx';
import type { DigestDraft } from './digestModel.ts';
import type { FieldName } from './form.ts';

export const DraftContext = createContext<DigestDraft | null>(null);

/** The content's editor, once it is loaded. */
export const ContentContext = createContext<RefObject<RichTextHandle | null>>({ current: null });

/** Opens a digest again that was changed or created beside the form. */
export const ReopenContext = createContext<(digest: Digest) => void>(() => {});

/** Reads the article at an address into the column beside the form, and opens the column. */
export const ReadSourceContext = createContext<(address: string) => void>(() => {});

/** The draft that the screen edits. */
export function useDraft(): DigestDraft {
  const draft = use(DraftContext);
  if (!draft) throw new Error('A field of a draft needs a DraftContext around it.');
  return draft;
}

/** One field of the draft. Only its own changes render its component again. */
export const useField = <Name extends FieldName>(name: Name) => useFormField(useDraft(), name);
