import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, type AroundNavHandler } from 'wouter';

type NavigationCallback = () => void;

interface Guard {
  isNeeded: () => boolean;
  confirm: (go: NavigationCallback) => void;
  url: string;
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
  // The browser has already navigated: hide that from the router and restore the URL.
  event.stopImmediatePropagation();
  history.pushState(guard.state, '', guard.url);
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
  const isBypassed = useRef(false);
  const guardRef = useRef<Guard>(null);
  // Rerenders when the URL changes but the screen stays.
  useLocation();
  useLayoutEffect(() => {
    latest.current = isNeeded;
    if (guardRef.current) Object.assign(guardRef.current, { url: location.href, state: history.state });
  });

  // Cleaned up before the next screen's effects, so that its redirects aren't blocked.
  useLayoutEffect(() => {
    const newGuard: Guard = {
      isNeeded: () => !isBypassed.current && latest.current(),
      confirm: (go) => setPending({ go }),
      url: location.href,
      state: history.state,
    };
    guardRef.current = newGuard;
    // When a dialog closes, its guard restores the screen's guard.
    const outer = guard;
    guard = newGuard;
    return () => {
      if (guard === newGuard) guard = outer;
    };
  }, []);

  return {
    isNeeded: () => !isBypassed.current && latest.current(),
    isAsking: pending !== null,
    stay: () => setPending(null),
    leave() {
      isBypassed.current = true;
      setPending(null);
      pending?.go();
    },
    /** Navigates without confirmation. */
    pass(go: NavigationCallback) {
      isBypassed.current = true;
      go();
      isBypassed.current = false;
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
