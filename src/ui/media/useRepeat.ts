import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `callback` every frame, or at an interval in milliseconds. Stops before elements unmount, which a
 * passive effect can't guarantee.
 */
export function useRepeat(interval: number | 'frame', callback: () => void) {
  const call = useEffectEvent(callback);
  useLayoutEffect(() => {
    if (interval !== 'frame') {
      const timer = setInterval(() => call(), interval);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function next() {
      call();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [interval]);
}
