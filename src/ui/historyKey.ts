import { shortcutKeyName } from './shortcutKeyName.ts';

/**
 * A field with its own history must handle undo and redo even if the history is empty. Otherwise the browser
 * reverts its own last change, which the field's history doesn't know about.
 */
export function parseHistoryKey(event: HistoryKeyEvent): 'undo' | 'redo' | undefined {
  if (event.altKey || event.ctrlKey === event.metaKey) return undefined;
  const letter = shortcutKeyName(event);
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo';
  return letter === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : undefined;
}

type HistoryKeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;
