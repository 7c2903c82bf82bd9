import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

/** Renders everything immediately, for offscreen prerendering. */
export const AtOnceContext = createContext(false);

/** Content that appears after the first paint renders interruptibly. */
export function useIsPainted(): boolean {
  const isAtOnce = use(AtOnceContext);
  const [isPainted, setPainted] = useState(isAtOnce);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}

interface DeferredProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders children after their surroundings have painted. */
export function Deferred({ fallback, children }: DeferredProps) {
  return useIsPainted() ? children : fallback;
}

const waiting = new Set<() => void>();

/** Batches updates after the next paint in one transition. Returns a cancel function. */
function afterPaint(update: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(updateWaiting));
  waiting.add(update);
  return () => void waiting.delete(update);
}

function updateWaiting() {
  const updates = [...waiting];
  waiting.clear();
  startTransition(() => {
    for (const update of updates) update();
  });
}
