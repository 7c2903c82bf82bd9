import { useEffect, useRef, type SyntheticEvent } from 'react';
import { prefetchDigest } from '#data/digests.ts';

/** A pointer that passes over rows stays on each for less. */
const dwellMs = 60;

/**
 * For the element around the rows: reads the digest whose row is pointed at or focused, ahead of its editor. Not while
 * the list itself is read again, as a row may be of a digest that was deleted.
 */
export function usePrefetch(isListStale: boolean) {
  const isPaused = useRef(isListStale);
  useEffect(() => {
    isPaused.current = isListStale;
  }, [isListStale]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetchRow = ({ target }: SyntheticEvent) => {
    clearTimeout(timer.current);
    const row = (target as Element).closest<HTMLElement>('[role=row][data-key]');
    // What is selected is to be changed or deleted, not opened.
    if (row?.getAttribute('aria-selected') === 'true') return;
    const id = Number(row?.dataset['key']);
    if (id > 0) timer.current = setTimeout(() => isPaused.current || prefetchDigest(id), dwellMs);
  };
  return {
    onPointerOver: prefetchRow,
    onFocus: prefetchRow,
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
