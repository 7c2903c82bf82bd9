import { useEffect } from 'react';
import { toKey } from '#ui/toKey.ts';

/** Ctrl+S, or Cmd+S, saves the form and not the web page. */
export function useSaveKey(onSave: () => void) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (toKey(event) !== 's') return;
      event.preventDefault();
      if (!event.repeat) onSave();
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [onSave]);
}
