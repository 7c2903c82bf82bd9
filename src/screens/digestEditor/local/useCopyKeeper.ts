import { useEffect, useState } from 'react';
import { session } from '#data/session.ts';
import type { Draft } from '../draft.ts';
import { browserCopies } from './copies.ts';
import { keepCopy, type CopyKeeper } from './keepCopy.ts';

/** Keeps a copy of the draft in this browser for as long as it is on the screen. */
export function useCopyKeeper(draft: Draft): CopyKeeper {
  const [keeper] = useState(() => keepCopy(draft, session.userId.peek(), browserCopies));
  useEffect(() => {
    const stop = keeper.start();
    // What is out of sight may never be seen again.
    const flush = () => void keeper.flush();
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      stop();
    };
  }, [keeper]);
  return keeper;
}
