import { useEffect, useRef } from 'react';

/** If the opener is gone (such as a menu item), focus would restart at the top of the page. */
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
