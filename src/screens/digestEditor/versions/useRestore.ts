import { use, useEffect, useRef } from 'react';
import { toastQueue } from '#shared/toasts/toasts.ts';
import { ContentContext, useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

/** A title and content to be put into the editor. */
export interface RestorableText {
  title: string;
  /** HTML. */
  content: string;
}

/**
 * Puts a former title and content into the editor, and says so with an undo that brings back what was there, saved or
 * not. The undo is offered for as long as the editor is open. What is restored is saved as any edit is.
 */
export function useRestore() {
  const draft = useDraft();
  const editor = use(ContentContext);
  const hide = useRef(() => {});
  useEffect(() => () => hide.current(), []);

  function put({ title, content }: RestorableText) {
    draft.set('title', title);
    // Through the editor, whose own undo then brings the replaced text back as well.
    if (editor.current) editor.current.replace(content);
    else draft.set('content', content);
  }

  /** `origin`: which version it is, for the person. */
  return (text: RestorableText, origin: string) => {
    const { title, content } = draft.form.peek();
    put(text);
    hide.current();
    hide.current = toastQueue.show({
      title: messages.versions.restored(origin),
      tone: 'success',
      action: { label: messages.versions.undo, onPress: () => put({ title, content }) },
    });
  };
}
