import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

/** Whether all is rendered at once: for what is prerendered out of sight. */
export const AtOnceContext = createContext(false);

/** Whether what the component rendered first has been painted. What comes then is rendered by a render that input interrupts. */
export function useIsPainted(): boolean {
  const isAtOnce = use(AtOnceContext);
  const [isPainted, setPainted] = useState(isAtOnce);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}

interface DeferredProps {
  /** Rendered at first, as a placeholder of the same size, so that the layout does not shift. Default nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders its children once what is beside them has been painted: what a screen is opened for does not wait for the rest of it. */
export function Deferred({ fallback, children }: DeferredProps) {
  return useIsPainted() ? children : fallback;
}

const waiting = new Set<() => void>();

/** Calls `update` after the next paint, with all others that wait for it in one transition. Returns what cancels it. */
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
