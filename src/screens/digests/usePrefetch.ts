import { useRef, type SyntheticEvent } from 'react';
import { prefetchDigest } from '#data/digests.ts';

/** A pointer that passes over rows stays on each for less. */
const dwellMs = 60;

/** For the element around the rows: reads the digest whose row is pointed at or focused, ahead of its editor. */
export function usePrefetch() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetchRow = ({ target }: SyntheticEvent) => {
    clearTimeout(timer.current);
    const row = (target as Element).closest<HTMLElement>('[role=row][data-key]');
    const id = Number(row?.dataset['key']);
    if (id > 0) timer.current = setTimeout(() => prefetchDigest(id), dwellMs);
  };
  return {
    onPointerOver: prefetchRow,
    onFocus: prefetchRow,
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
