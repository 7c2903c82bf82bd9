import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, type AroundNavHandler } from 'wouter';

type NavigationCallback = () => void;

interface Guard {
  isNeeded: () => boolean;
  confirm: (go: NavigationCallback) => void;
  address: string;
  state: unknown;
}

let guard: Guard | undefined;

export const guardNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options);
  if (guard?.isNeeded()) guard.confirm(go);
  else go();
};

// Must be registered before the router's listener, because listeners run in order.
globalThis.addEventListener?.('popstate', (event) => {
  if (!guard?.isNeeded()) return;
  // The browser has already navigated: hide that from the router and restore the address.
  event.stopImmediatePropagation();
  history.pushState(guard.state, '', guard.address);
  guard.confirm(() => history.back());
});

globalThis.addEventListener?.('beforeunload', (event) => {
  if (guard?.isNeeded()) event.preventDefault();
});

/**
 * Guards links, back and forward, and closing the tab. While `isAsking` is true, the screen must show a
 * dialog.
 */
export function useLeaveGuard(isNeeded: () => boolean) {
  const [pending, setPending] = useState<{ go: NavigationCallback } | null>(null);
  const latest = useRef(isNeeded);
  const isFree = useRef(false);
  const own = useRef<Guard>(null);
  // Rerenders when the address changes under the same screen.
  useLocation();
  useLayoutEffect(() => {
    latest.current = isNeeded;
    if (own.current) Object.assign(own.current, { address: location.href, state: history.state });
  });

  // Cleaned up before the next screen's effects, so that its redirects aren't blocked.
  useLayoutEffect(() => {
    const placed: Guard = {
      isNeeded: () => !isFree.current && latest.current(),
      confirm: (go) => setPending({ go }),
      address: location.href,
      state: history.state,
    };
    own.current = placed;
    // A dialog's guard restores that of its screen.
    const outer = guard;
    guard = placed;
    return () => {
      if (guard === placed) guard = outer;
    };
  }, []);

  return {
    isNeeded: () => !isFree.current && latest.current(),
    isAsking: pending !== null,
    stay: () => setPending(null),
    leave() {
      isFree.current = true;
      setPending(null);
      pending?.go();
    },
    /** Navigates without confirmation. */
    pass(go: NavigationCallback) {
      isFree.current = true;
      go();
      isFree.current = false;
    },
  };
}

export function useUnloadGuard(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
