import { useEffect, useRef, type PointerEvent, type SyntheticEvent } from 'react';
import { prefetchDigest } from '#data/digests.ts';

/** A pointer that passes over rows stays on each for less. */
const dwellMs = 60;

/** What a press is of, in place of the row around it. The link of a title opens the row. */
const controls = 'a[target], button, input, label';

/**
 * For the element around the rows: reads the digest whose row is pointed at, pressed or focused, ahead of its editor. Not while
 * the list itself is read again, as a row may be of a digest that was deleted.
 */
export function usePrefetch(isListStale: boolean) {
  const isPaused = useRef(isListStale);
  useEffect(() => {
    isPaused.current = isListStale;
  }, [isListStale]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = (id: number) => void (isPaused.current || prefetchDigest(id));
  const prefetchRow = ({ target }: SyntheticEvent) => {
    clearTimeout(timer.current);
    const id = digestOf(target as Element);
    if (id > 0) timer.current = setTimeout(() => read(id), dwellMs);
  };
  // The press of a mouse opens the row when it ends; that of a finger may scroll.
  const prefetchPressed = ({ target, pointerType, button }: PointerEvent) => {
    const isPress = pointerType === 'mouse' && button === 0 && !(target as Element).closest(controls);
    const id = isPress ? digestOf(target as Element) : 0;
    if (id > 0) read(id);
  };
  return {
    onPointerOver: prefetchRow,
    onPointerDownCapture: prefetchPressed,
    onFocus: prefetchRow,
    onPointerLeave: () => clearTimeout(timer.current),
  };
}

/** The id of the digest in whose row an element is. What is selected is to be changed or deleted, not opened. */
function digestOf(element: Element): number {
  const row = element.closest<HTMLElement>('[role=row][data-key]');
  return row && row.getAttribute('aria-selected') !== 'true' ? Number(row.dataset['key']) : 0;
}
