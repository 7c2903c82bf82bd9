import { useEffect, useRef } from 'react';

/**
 * Calls `restoreFocus` if the dialog's opener (such as a menu item) is gone; otherwise, focus would restart
 * at the top of the page.
 */
export function useFocusReturn(isDialogOpen: boolean, restoreFocus: () => void) {
  const latest = useRef(restoreFocus);
  useEffect(() => {
    latest.current = restoreFocus;
  });
  useEffect(() => {
    if (!isDialogOpen) return undefined;
    return () => {
      // Runs after the dialog has unmounted.
      setTimeout(() => {
        if (document.activeElement === document.body) latest.current();
      });
    };
  }, [isDialogOpen]);
}
