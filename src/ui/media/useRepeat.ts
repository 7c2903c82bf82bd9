import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls back with each frame, or at an interval in milliseconds, while the component is mounted: never after its elements have gone,
 * as an effect that is not of the layout may.
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
