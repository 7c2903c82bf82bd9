import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react';
import { useLocation } from 'wouter';
import { prefetchDigest, useIsDigestCached } from '#data/digests.ts';
import { findRowAround } from '#ui/table/gridRow.ts';

/** A pointer that passes over rows stays on each for less. */
const dwellMs = 60;

/**
 * Milliseconds that the list stays for the digest that was pressed. Its editor is then rendered at once, and not after the page
 * that waits for it.
 */
const maxWaitMs = 60;

/** What a press is of, in place of the row around it. The link of a title opens the row. */
const controls = 'a[target], button, input, label';

/**
 * For the list: reads the digest whose row is pointed at, pressed or focused, before its editor opens. Not while the list itself is
 * read again, as a row may be of a digest that was deleted.
 *
 * Returns the handlers of the element around the rows, and what opens the address of a row.
 */
export function usePrefetch(isListStale: boolean) {
  const isPaused = useRef(isListStale);
  useEffect(() => {
    isPaused.current = isListStale;
  }, [isListStale]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [, navigate] = useLocation();
  const isCached = useIsDigestCached();
  const [opening] = useState(() => createOpening(navigate, isCached));
  useEffect(() => opening.cancel, [opening]);
  const read = (id: number, isPressed = false) => void (isPaused.current || opening.read(id, isPressed));
  const prefetchRow = ({ target }: SyntheticEvent) => {
    clearTimeout(timer.current);
    const id = findDigestId(target as Element);
    if (id > 0) timer.current = setTimeout(() => read(id), dwellMs);
  };
  // The press of a mouse opens the row when it ends; that of a finger may scroll.
  const prefetchPressed = (event: PointerEvent) => {
    const id = event.pointerType === 'mouse' ? openedBy(event) : 0;
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

/** Opening a digest: it is read first, and opened once that is over or takes too long. */
function createOpening(navigate: (path: string) => void, isCached: (id: number) => boolean) {
  let reading: Promise<unknown> | undefined;
  let last = 0;
  return {
    read(id: number, isPressed: boolean) {
      const isNeeded = !isCached(id);
      reading = undefined;
      // Its editor reads it again itself.
      if (isPressed && !isNeeded) return;
      const started = prefetchDigest(id);
      if (isNeeded) reading = started;
      void started.then(() => {
        if (reading === started) reading = undefined;
      });
    },
    /** Of several, the last. */
    async open(path: string) {
      const attempt = (last += 1);
      if (reading) await Promise.race([reading, limit()]);
      if (attempt === last) navigate(path);
    },
    cancel() {
      last += 1;
    },
  };
}

const limit = () => new Promise((resolve) => setTimeout(resolve, maxWaitMs));

/** The id of the digest that a press opens when it ends, or 0. */
function openedBy({ target, button }: MouseEvent): number {
  const element = target as Element;
  return button === 0 && !element.closest(controls) ? findDigestId(element) : 0;
}

/** The id of the digest in whose row an element is. What is selected is to be changed or deleted, not opened. */
function findDigestId(element: Element): number {
  const row = findRowAround(element);
  return row && row.getAttribute('aria-selected') !== 'true' ? Number(row.dataset['key']) : 0;
}
