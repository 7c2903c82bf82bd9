import { useEffect, useState } from 'react';

/** Milliseconds for which the rows before may stay, so that a quick answer does not flicker. */
const graceMs = 300;

/** Whether what is on screen was read for another `scope` than the present one; `isRead` once it is of this one. */
export function useIsOfOther(scope: string, isRead: boolean): boolean {
  const [readScope, setReadScope] = useState(scope);
  if (isRead && readScope !== scope) setReadScope(scope);
  return !isRead && readScope !== scope;
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
