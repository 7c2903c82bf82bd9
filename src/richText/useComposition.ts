import { useEffect } from 'react';
import type { TextEditor } from './schema.ts';

/**
 * Deletes what is selected before an input method writes in its place: browsers leave letters of the composition, or the
 * kind of a line, behind where they replace more than one block themselves.
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
