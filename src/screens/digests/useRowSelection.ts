import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { leaveVisit, markEntry, visitOfEntry } from './visits.ts';

const none: ReadonlySet<string | number> = new Set();

/**
 * The selected rows, cleared when the list shows something else (LIST-31). On the way back from a digest the
 * selection and the scroll position are restored.
 */
export function useRowSelection(shown: string, hasRows: boolean) {
  const [left] = useState(visitOfEntry);
  const [selected, setSelected] = useState(left?.shown === shown ? left.selected : none);
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setSelected(none);
  }

  const latest = useRef(selected);
  useLayoutEffect(() => void (latest.current = selected));
  const top = useRef(0);
  useEffect(() => {
    // Read here, as on the way out it would be a layout of everything that is being drawn.
    const handleScroll = () => void (top.current = scrollY);
    addEventListener('scroll', handleScroll, { passive: true });
    return () => removeEventListener('scroll', handleScroll);
  }, []);
  useLayoutEffect(() => {
    const mark = markEntry();
    return () => leaveVisit(mark, { shown, selected: latest.current, top: top.current });
  }, [shown]);

  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    if (!hasRows || isPlaced.current) return;
    isPlaced.current = true;
    if (left) scrollTo(0, left.top);
  }, [hasRows, left]);

  return [selected, setSelected] as const;
}
