import { useEffect, useRef } from 'react';

/**
 * After a dialog, puts the focus on `target` when the control that opened it is gone, such as the entry of a
 * menu: otherwise the keyboard would start again at the top of the page.
 */
export function useFocusReturn(isDialogOpen: boolean, target: () => HTMLElement | null) {
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  useEffect(() => {
    if (!isDialogOpen) return undefined;
    return () => {
      // After the dialog is unmounted, and the focus with it.
      setTimeout(() => {
        if (document.activeElement === document.body) latest.current()?.focus({ preventScroll: true });
      });
    };
  }, [isDialogOpen]);
}
