/** How long a key takes a change back. */
const undoMs = 60_000;

let changes: readonly { undo: () => void; until: number }[] = [];

/** Records what takes back the change that was just made, until the returned function is called. */
export function recordUndo(undo: () => void): () => void {
  const change = { undo, until: performance.now() + undoMs };
  changes = [...changes, change];
  return () => void (changes = changes.filter((each) => each !== change));
}

/** Undoes the last change that was not taken back; undefined without one in the last minute. */
export function lastUndo(): (() => void) | undefined {
  changes = changes.filter(({ until }) => performance.now() <= until);
  return changes.at(-1)?.undo;
}
