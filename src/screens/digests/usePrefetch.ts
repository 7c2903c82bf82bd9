import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react';
import { useLocation } from 'wouter';
import { prefetchDigest, useIsDigestCached } from '#data/digests.ts';
import { closestRow } from '#ui/table/gridFocus.ts';

/** Ignores rows that the pointer only passes over. */
const dwellMs = 60;

/** Milliseconds to wait for the pressed digest, so that its editor renders immediately. */
const maxWaitMs = 60;

/** Pressing one of these doesn't open the row. A title's link does. */
const controlSelector = 'a[target], button, input, label';

/**
 * Prefetches a digest when its row is hovered, pressed or focused, but not while the list reloads, because
 * a row may belong to a deleted digest. Returns handlers for the element around the rows, and a function
 * that opens a row's URL.
 */
export function usePrefetch(isListStale: boolean) {
  const isPaused = useRef(isListStale);
  useEffect(() => {
    isPaused.current = isListStale;
  }, [isListStale]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [, navigate] = useLocation();
  const isCached = useIsDigestCached();
  const [opening] = useState(() => createOpener(navigate, isCached));
  useEffect(() => opening.cancel, [opening]);
  const read = (id: number, isPressed = false) => void (isPaused.current || opening.read(id, isPressed));
  const prefetchRow = ({ target }: SyntheticEvent) => {
    clearTimeout(timer.current);
    const id = findDigestId(target as Element);
    if (id > 0) timer.current = setTimeout(() => read(id), dwellMs);
  };
  const prefetchPressed = (event: PointerEvent) => {
    const id = event.pointerType === 'mouse' ? openedDigestId(event) : 0;
    if (id > 0) read(id, true);
  };
  return {
    open: opening.open,
    around: {
      onPointerOver: prefetchRow,
      onPointerDownCapture: prefetchPressed,
      onFocus: prefetchRow,
      onPointerLeave: () => clearTimeout(timer.current),
    },
  };
}

/** Opens a digest once it has loaded, or after a short wait. */
function createOpener(navigate: (path: string) => void, isCached: (id: number) => boolean) {
  let reading: Promise<unknown> | undefined;
  let last = 0;
  return {
    read(id: number, isPressed: boolean) {
      const isNeeded = !isCached(id);
      reading = undefined;
      // The editor refetches a cached digest itself.
      if (isPressed && !isNeeded) return;
      const started = prefetchDigest(id);
      if (isNeeded) reading = started;
      void started.then(() => {
        if (reading === started) reading = undefined;
      });
    },
    /** The last call wins. */
    async open(path: string) {
      const attempt = (last += 1);
      if (reading) await Promise.race([reading, waitForLimit()]);
      if (attempt === last) navigate(path);
    },
    cancel() {
      last += 1;
    },
  };
}

const waitForLimit = () => new Promise((resolve) => setTimeout(resolve, maxWaitMs));

/** Returns 0 if the press doesn't open a digest. */
function openedDigestId({ target, button }: MouseEvent): number {
  const element = target as Element;
  return button === 0 && !element.closest(controlSelector) ? findDigestId(element) : 0;
}

/** Id of the digest whose row contains an element. Selected rows are for bulk actions, not for opening. */
function findDigestId(element: Element): number {
  const row = closestRow(element);
  return row && row.getAttribute('aria-selected') !== 'true' ? Number(row.dataset['key']) : 0;
}
