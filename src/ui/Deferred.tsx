import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

/** True for offscreen prerendering, which renders deferred content immediately. */
export const ImmediateContext = createContext(false);

/** True after the first paint. Content that depends on it renders in an interruptible update. */
export function useIsPainted(): boolean {
  const isImmediate = use(ImmediateContext);
  const [isPainted, setPainted] = useState(isImmediate);
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

const pendingUpdates = new Set<() => void>();

/** Batches updates after the next paint in one transition. Returns a cancel function. */
function afterPaint(update: () => void): () => void {
  if (pendingUpdates.size === 0) requestAnimationFrame(() => setTimeout(runPendingUpdates));
  pendingUpdates.add(update);
  return () => void pendingUpdates.delete(update);
}

function runPendingUpdates() {
  const updates = [...pendingUpdates];
  pendingUpdates.clear();
  startTransition(() => {
    for (const update of updates) update();
  });
}
