import { useEffect } from 'react';
import type { TextEditor } from './schema.ts';

/**
 * Deletes a multi-block selection before IME input: browsers would leave composition letters or the line's type
 * behind.
 */
export function useComposition(editor: TextEditor): void {
  useEffect(() => {
    const text = editor.domElement;
    if (!text) return;
    function handleStart() {
      const { selection } = editor.prosemirrorState;
      const isInLine = selection.$from.parent.isTextblock && selection.$from.sameParent(selection.$to);
      if (selection.empty || isInLine || !editor.isEditable) return;
      editor.transact((transaction) => transaction.deleteSelection());
    }
    text.addEventListener('compositionstart', handleStart, true);
    return () => text.removeEventListener('compositionstart', handleStart, true);
  }, [editor]);
}
