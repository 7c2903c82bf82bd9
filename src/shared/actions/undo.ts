/** How long a key takes the last change back. */
const undoMs = 60_000;

let last: { undo: () => void; until: number } | undefined;

/** Records what takes back the change that was just made, until the returned function is called. */
export function recordUndo(undo: () => void): () => void {
  const record = { undo, until: performance.now() + undoMs };
  last = record;
  return () => {
    if (last === record) last = undefined;
  };
}

/** Undoes the last change; undefined without one in the last minute. */
export const lastUndo = (): (() => void) | undefined =>
  last && performance.now() <= last.until ? last.undo : undefined;
