import { useEffect, useRef } from 'react';

/** If the opener is gone (such as a menu item), focus would restart at the top of the page. */
export function useFocusReturn(isDialogOpen: boolean, moveFocus: () => void) {
  const latest = useRef(moveFocus);
  useEffect(() => {
    latest.current = moveFocus;
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
