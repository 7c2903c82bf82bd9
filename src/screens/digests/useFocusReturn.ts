import { useEffect, useRef } from 'react';

/**
 * After a question, puts the focus on `target` when what opened the question is gone, as the entry of a
 * menu is: otherwise the keyboard would start again at the top of the page.
 */
export function useFocusReturn(isAsking: boolean, target: () => HTMLElement | null) {
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  useEffect(() => {
    if (!isAsking) return undefined;
    return () => {
      // Once the dialog has left the page, and the focus with it.
      setTimeout(() => {
        if (document.activeElement === document.body) latest.current()?.focus({ preventScroll: true });
      });
    };
  }, [isAsking]);
}
