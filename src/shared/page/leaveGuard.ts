import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, type AroundNavHandler } from 'wouter';

type Go = () => void;

interface Guard {
  isNeeded: () => boolean;
  confirm: (go: Go) => void;
  /** The screen's own address, and its state in the history. */
  address: string;
  state: unknown;
}

let guard: Guard | undefined;

/** Navigates, unless the current screen has to confirm first that it is left. For the router. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options);
  if (guard?.isNeeded()) guard.confirm(go);
  else go();
};

// Listeners of the window are called in the order in which they were added: this one is added before the router's.
globalThis.addEventListener?.('popstate', (event) => {
  if (!guard?.isNeeded()) return;
  // The browser has moved already: the router must not handle it, and the address is restored.
  event.stopImmediatePropagation();
  history.pushState(guard.state, '', guard.address);
  guard.confirm(() => history.back());
});

globalThis.addEventListener?.('beforeunload', (event) => {
  if (guard?.isNeeded()) event.preventDefault();
});

/**
 * Blocks leaving a screen while `isNeeded` returns true: links, the browser's own buttons and closing the tab
 * wait for an answer. While `isAsking`, the screen shows the dialog.
 */
export function useLeaveGuard(isNeeded: () => boolean) {
  const [pending, setPending] = useState<{ go: Go } | null>(null);
  const latest = useRef(isNeeded);
  const isFree = useRef(false);
  const own = useRef<Guard>(null);
  // Renders the screen again when it is given another address while it stays.
  useLocation();
  useLayoutEffect(() => {
    latest.current = isNeeded;
    if (own.current) Object.assign(own.current, { address: location.href, state: history.state });
  });

  // Removed before the effects of the next screen run, so that a redirect away from this one is not blocked.
  useLayoutEffect(() => {
    const placed: Guard = {
      isNeeded: () => !isFree.current && latest.current(),
      confirm: (go) => setPending({ go }),
      address: location.href,
      state: history.state,
    };
    own.current = placed;
    // A dialog's guard yields to that of its screen again.
    const outer = guard;
    guard = placed;
    return () => {
      if (guard === placed) guard = outer;
    };
  }, []);

  return {
    /** Whether leaving would lose something without a confirmation. */
    isNeeded: () => !isFree.current && latest.current(),
    isAsking: pending !== null,
    stay: () => setPending(null),
    leave() {
      isFree.current = true;
      setPending(null);
      pending?.go();
    },
    /** Navigates without a confirmation, where nothing is lost. */
    pass(go: Go) {
      isFree.current = true;
      go();
      isFree.current = false;
    },
  };
}
