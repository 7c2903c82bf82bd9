import { useEffect, useState } from 'react';

/** Milliseconds that old rows may stay, so that a fast response doesn't flicker. */
const graceMs = 300;

export function useIsStaleScope(scope: string, data: object | undefined): boolean {
  const [read, setRead] = useState({ scope, data });
  if (read.data === data) return data !== undefined && read.scope !== scope;
  setRead({ scope, data });
  return false;
}

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
