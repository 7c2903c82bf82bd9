import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useFilter, type Key, type SelectState } from 'react-aria-components';
import type { Option } from './OptionList.tsx';

interface TypeaheadOptions {
  /** Null while React Aria collects options. */
  state: SelectState<unknown> | null;
  items: readonly Option[];
  isLoading: boolean;
}

/** React Aria's maximum time between two letters of a word. */
const typeaheadTimeoutMs = 1000;

/**
 * Typing on a closed select, even while it loads, opens the list at the match, and Enter selects it, as in
 * the ARIA practices. React Aria would select on each letter and on the left and right arrow keys. Returns
 * handlers for the element around the button and the list.
 */
export function useTypeahead({ state, items, isLoading }: TypeaheadOptions) {
  const { startsWith } = useFilter({ sensitivity: 'base' });
  const word = useRef('');
  const resetTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = useRef<Key>(undefined);

  function move() {
    if (!state || isLoading || word.current === '') return;
    found.current = items.find(({ label, isDisabled }) => !isDisabled && startsWith(label, word.current))?.id;
    clearTimeout(resetTimer.current);
    resetTimer.current = setTimeout(() => (word.current = ''), typeaheadTimeoutMs);
    if (found.current === undefined) return;
    if (state.isOpen) focusFound();
    else state.open();
  }

  function focusFound() {
    if (found.current !== undefined) state?.selectionManager.setFocusedKey(found.current);
    found.current = undefined;
  }

  const moveWhenLoaded = useEffectEvent(move);
  useEffect(() => {
    if (!isLoading) moveWhenLoaded();
  }, [isLoading]);
  const focusWhenOpen = useEffectEvent(focusFound);
  useEffect(() => {
    if (state?.isOpen) focusWhenOpen();
    return () => {
      if (state?.isOpen) word.current = '';
    };
  }, [state?.isOpen]);
  useEffect(() => () => clearTimeout(resetTimer.current), []);

  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const isLetter = key.length === 1 && (key !== ' ' || word.current !== '');
    const choosesUnseen = !state?.isOpen && (key === 'ArrowLeft' || key === 'ArrowRight');
    if (!isLetter && !choosesUnseen) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isLetter) return;
    word.current += key;
    move();
  }

  return { onKeyDownCapture };
}
