import { useCallback, useState } from 'react';

/** A ref for an element, and whether that element is narrower than so many pixels, live. */
export function useIsNarrowerThan(pixels: number) {
  const [isNarrower, setIsNarrower] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(() => setIsNarrower(element.clientWidth < pixels));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return [ref, isNarrower] as const;
}
