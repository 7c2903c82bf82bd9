import { useEffect, useRef } from 'react';

/**
 * After a dialog, calls `moveFocus` when the control that opened it is gone, such as the entry of a
 * menu: otherwise the keyboard would start again at the top of the page.
 */
export function useFocusReturn(isDialogOpen: boolean, moveFocus: () => void) {
  const latest = useRef(moveFocus);
  useEffect(() => {
    latest.current = moveFocus;
  });
  useEffect(() => {
    if (!isDialogOpen) return undefined;
    return () => {
      // After the dialog is unmounted, and the focus with it.
      setTimeout(() => {
        if (document.activeElement === document.body) latest.current();
      });
    };
  }, [isDialogOpen]);
}
