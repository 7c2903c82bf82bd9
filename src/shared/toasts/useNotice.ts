import { useEffect, useState } from 'react';

/** How long messages on a field stay, in milliseconds (PLAG-09, VID-02). */
const duration = 5000;

/** A message that passes by itself. */
export function useNotice() {
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setNotice(undefined), duration);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}
