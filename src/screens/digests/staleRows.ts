import { useEffect, useState } from 'react';

/** Milliseconds for which the rows before may stay, so that a quick answer does not flicker. */
const graceMs = 300;

/**
 * Whether `data` was read for another `scope` than the present one: the answer before stays on screen until the next
 * one is there, which is another object.
 */
export function useIsOfOther(scope: string, data: object | undefined): boolean {
  const [read, setRead] = useState({ scope, data });
  if (read.data === data) return data !== undefined && read.scope !== scope;
  setRead({ scope, data });
  return false;
}

/** True once `isWaiting` has been true for longer than people notice. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), graceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}
