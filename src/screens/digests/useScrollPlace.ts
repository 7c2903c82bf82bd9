import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { distanceTo, readPlace, type Place } from './place.ts';

/** Layout rounds. */
const tolerance = 2;

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Follows the reader’s place in the list. On the way back, the list stays at the place where it was left until the reader moves on. */
export function useScrollPlace(left: Place | undefined, rows: readonly unknown[]) {
  const latest = useRef<Place>(undefined);
  useEffect(() => {
    // Read here, as on the way out it would be a layout of everything that is being rendered.
    const record = () => void (latest.current = readPlace());
    addEventListener('scroll', record, { passive: true });
    const observer = new ResizeObserver(record);
    observer.observe(document.body);
    return () => {
      removeEventListener('scroll', record);
      observer.disconnect();
    };
  }, []);

  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    if (!left || rows.length === 0 || hasMoved.current) return undefined;
    const place = left;
    const restoring = new AbortController();
    let restored = 0;
    function restore() {
      scrollBy(0, distanceTo(place));
      restored = scrollY;
    }
    function stop() {
      hasMoved.current = true;
      restoring.abort();
    }
    restore();
    const observer = new ResizeObserver(restore);
    observer.observe(document.body);
    restoring.signal.addEventListener('abort', () => observer.disconnect());
    const options = { passive: true, capture: true, signal: restoring.signal };
    for (const input of inputs) addEventListener(input, stop, options);
    function handleScroll() {
      if (scrollY === restored || Math.abs(distanceTo(place)) <= tolerance) return;
      // The browser restores pixels; anything else is the reader, as a screen reader scrolls without a key.
      if (scrollY === place.top) restore();
      else stop();
    }
    addEventListener('scroll', handleScroll, options);
    return () => restoring.abort();
  }, [left, rows]);

  return useCallback(() => latest.current, []);
}
