import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useFilter, type Key } from 'react-aria-components';
import type { Option } from './OptionList.tsx';

interface EarlyLetters {
  items: readonly Option[];
  /** Whether items are still to come. */
  isLoading: boolean;
  onChoose: (key: Key) => void;
}

/** React Aria's time between two letters of one word. */
const wordMs = 1000;

/**
 * Letters typed on a closed select while its items are still to come choose among all of them once they are there. React
 * Aria drops each that fits nothing so far, so that the last ones would choose something else. Returns what the element
 * around the select gets.
 */
export function useEarlyLetters({ items, isLoading, onChoose }: EarlyLetters) {
  const { startsWith } = useFilter({ sensitivity: 'base' });
  const word = useRef('');
  const ended = useRef<ReturnType<typeof setTimeout>>(undefined);

  function choose() {
    if (isLoading || word.current === '') return;
    const found = items.find(({ label, isDisabled }) => !isDisabled && startsWith(label, word.current));
    if (found) onChoose(found.id);
    clearTimeout(ended.current);
    ended.current = setTimeout(() => (word.current = ''), wordMs);
  }

  const chooseWhenLoaded = useEffectEvent(choose);
  useEffect(() => {
    if (!isLoading) chooseWhenLoaded();
  }, [isLoading]);
  useEffect(() => () => clearTimeout(ended.current), []);

  function onKeyDownCapture(event: KeyboardEvent) {
    if (!isLoading && word.current === '') return;
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && word.current === '') return;
    event.preventDefault();
    event.stopPropagation();
    word.current += event.key;
    choose();
  }

  return { onKeyDownCapture };
}
