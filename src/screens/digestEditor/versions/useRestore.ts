import { use, useEffect, useRef } from 'react';
import { showWithUndo } from '#shared/toasts/showWithUndo.ts';
import { ContentContext, rewriteField, useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

export interface RestorableText {
  title: string;
  /** HTML. */
  content: string;
}

/** Undo is available while the editor is open, and also restores unsaved text. */
export function useRestore() {
  const draft = useDraft();
  const editor = use(ContentContext);
  const hide = useRef(() => {});
  useEffect(() => () => hide.current(), []);

  function put({ title, content }: RestorableText) {
    rewriteField(draft, 'title', title);
    rewriteField(draft, 'content', content, editor.current);
  }

  return (text: RestorableText, origin: string) => {
    const { title, content } = draft.form.peek();
    put(text);
    hide.current();
    hide.current = showWithUndo({
      title: messages.versions.restored(origin),
      tone: 'success',
      undo: () => put({ title, content }),
      undone: messages.versions.restoreUndone,
    });
  };
}
