import { useLayoutEffect, useRef, useState } from 'react';
import type { AroundNavHandler } from 'wouter';

type Go = () => void;

interface Keeper {
  isNeeded: () => boolean;
  ask: (go: Go) => void;
  /** The screen's own address, and what the history keeps with it. */
  address: string;
  state: unknown;
}

let keeper: Keeper | undefined;

/** Goes where a link or a screen leads, unless the present screen has something to ask first. For the router. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options);
  if (keeper?.isNeeded()) keeper.ask(go);
  else go();
};

// Listeners of the window are called in the order in which they were added: this one is there before the router's.
globalThis.addEventListener?.('popstate', (event) => {
  if (!keeper?.isNeeded()) return;
  // The browser has moved already: the router must not hear of it, and the address is put back.
  event.stopImmediatePropagation();
  history.pushState(keeper.state, '', keeper.address);
  keeper.ask(() => history.back());
});

globalThis.addEventListener?.('beforeunload', (event) => {
  if (keeper?.isNeeded()) event.preventDefault();
});

/**
 * Keeps the visitor on a screen while `isNeeded` says so: links, the browser's own buttons and closing
 * the tab wait for an answer. `isAsking` tells that there is a question to be shown.
 */
export function useLeaveGuard(isNeeded: () => boolean) {
  const [pending, setPending] = useState<{ go: Go } | null>(null);
  const latest = useRef(isNeeded);
  const isFree = useRef(false);
  useLayoutEffect(() => void (latest.current = isNeeded));

  // Taken back before the effects of what replaces the screen, so that a redirect away from it is not held up.
  useLayoutEffect(() => {
    const own: Keeper = {
      isNeeded: () => !isFree.current && latest.current(),
      ask: (go) => setPending({ go }),
      address: location.href,
      state: history.state,
    };
    keeper = own;
    return () => {
      if (keeper === own) keeper = undefined;
    };
  }, []);

  return {
    /** Whether something would be lost by leaving that nobody has agreed to lose. */
    isNeeded: () => !isFree.current && latest.current(),
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
