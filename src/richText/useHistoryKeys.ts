import { useEffect, type KeyboardEvent } from 'react';
import { parseHistoryKey } from '#ui/historyKey.ts';
import type { TextEditor } from './schema.ts';

/** Routes all undo and redo to the editor's history: the browser's own undo would count as a new edit and be saved. */
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
    // Toolbar inputs keep the browser's history.
    const isInField = (event.target as Element).matches('input, textarea');
    if (!action || (isInField && !isInText)) return;
    event.preventDefault();
    event.stopPropagation();
    if (editor.isEditable && !event.nativeEvent.isComposing) editor[action]();
  };
}
