import { useEffect, type KeyboardEvent } from 'react';
import { parseHistoryKey } from '#ui/historyKey.ts';
import type { TextEditor } from './schema.ts';

/**
 * Undoes and redoes by the editor's own history alone, also from the toolbar and from a browser's own menu: what the
 * browser took back would be a new edit to the editor, and be saved as one.
 */
export function useHistoryKeys(editor: TextEditor): (event: KeyboardEvent<HTMLElement>) => void {
  useEffect(() => {
    const text = editor.domElement;
    if (!text) return;
    function handleInput(event: InputEvent) {
      const [, action] = /^history(Undo|Redo)$/.exec(event.inputType) ?? [];
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      if (action === 'Undo') editor.undo();
      else editor.redo();
    }
    text.addEventListener('beforeinput', handleInput, true);
    return () => text.removeEventListener('beforeinput', handleInput, true);
  }, [editor]);

  return (event) => {
    const action = parseHistoryKey(event.nativeEvent);
    const isInText = editor.domElement?.contains(event.target as Node) ?? false;
    // A field of the toolbar, such as of an address, has the browser's history.
    const isInField = (event.target as Element).matches('input, textarea');
    if (!action || (isInField && !isInText)) return;
    event.preventDefault();
    event.stopPropagation();
    if (editor.isEditable && !event.nativeEvent.isComposing) editor[action]();
  };
}
