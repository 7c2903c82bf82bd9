import { useEffect, useState } from 'react';

/** When answers came, so that one that is shown again later does not begin anew. */
const receivedAt = new WeakMap<object, number>();

/**
 * Whole seconds until what was due in `ms` when `answer` came; null without it. It needs no clock that is right,
 * neither here nor on the server.
 */
export function useSecondsLeft(answer: object, ms: number | null): number | null {
  const [left, setLeft] = useState(() => (ms === null ? null : Math.ceil(ms / 1000)));
  useEffect(() => {
    const received = receivedAt.get(answer) ?? performance.now();
    receivedAt.set(answer, received);
    const tick = () =>
      setLeft(ms === null ? null : Math.max(0, Math.ceil((received + ms - performance.now()) / 1000)));
    tick();
    if (ms === null) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [answer, ms]);
  return left;
}
