import { toKey } from './toKey.ts';

/**
 * Whether a key undoes or redoes. A field with a history of its own prevents both also where nothing is left: the browser
 * would take back the last change that it saw itself, which that history does not know.
 */
export function parseHistoryKey(event: HistoryKeyEvent): 'undo' | 'redo' | undefined {
  if (event.altKey || event.ctrlKey === event.metaKey) return undefined;
  const letter = toKey(event);
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo';
  return letter === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : undefined;
}

type HistoryKeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;
