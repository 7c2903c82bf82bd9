import { useLayoutEffect, useRef, useState } from 'react';
import type { AroundNavHandler } from 'wouter';

type Go = () => void;

interface Keeper {
  isNeeded: () => boolean;
  ask: (go: Go) => void;
}

let keeper: Keeper | undefined;

/** Goes where a link or a screen leads, unless the present screen has something to ask first. For the router. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options);
  if (keeper?.isNeeded()) keeper.ask(go);
  else go();
};

/**
 * Keeps the visitor on a screen while `isNeeded` says so: links, the browser's own buttons and closing
 * the tab wait for an answer. `isAsking` tells that there is a question to be shown.
 */
export function useLeaveGuard(isNeeded: () => boolean) {
  const [pending, setPending] = useState<{ go: Go } | null>(null);
  const latest = useRef(isNeeded);
  const isFree = useRef(false);
  useLayoutEffect(() => void (latest.current = isNeeded));

  // Before the effects of what replaces the screen, so that a redirect away from it is not held up.
  useLayoutEffect(() => {
    const own: Keeper = {
      isNeeded: () => !isFree.current && latest.current(),
      ask: (go) => setPending({ go }),
    };
    const address = location.href;
    const state: unknown = history.state;

    function handleUnload(event: BeforeUnloadEvent) {
      if (own.isNeeded()) event.preventDefault();
    }
    function handlePop(event: PopStateEvent) {
      if (!own.isNeeded()) return;
      // The browser has moved already: the router must not hear of it, and the address is put back.
      event.stopImmediatePropagation();
      history.pushState(state, '', address);
      own.ask(() => history.back());
    }
    keeper = own;
    addEventListener('beforeunload', handleUnload);
    addEventListener('popstate', handlePop, { capture: true });
    return () => {
      if (keeper === own) keeper = undefined;
      removeEventListener('beforeunload', handleUnload);
      removeEventListener('popstate', handlePop, { capture: true });
    };
  }, []);

  return {
    isAsking: pending !== null,
    stay: () => setPending(null),
    leave() {
      isFree.current = true;
      setPending(null);
      pending?.go();
    },
    /** Goes without a question, where nothing is lost by it. */
    pass(go: Go) {
      isFree.current = true;
      go();
    },
  };
}
