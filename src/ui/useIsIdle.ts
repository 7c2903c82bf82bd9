import { startTransition, use, useEffect, useState } from 'react';
import { AtOnceContext } from './Deferred.tsx';
import { idle } from './idle.ts';

/** Whether the page was idle since the component was rendered first: what is out of sight can be rendered then. */
export function useIsIdle(): boolean {
  const isAtOnce = use(AtOnceContext);
  const [isIdle, setIdle] = useState(isAtOnce);
  useEffect(() => {
    let isGone = false;
    void idle().then(() => isGone || startTransition(() => setIdle(true)));
    return () => {
      isGone = true;
    };
  }, []);
  return isIdle;
}
