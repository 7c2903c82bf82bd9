/** How long the undo key works after the response. */
const undoMs = 60_000;

interface Recorded {
  undo: () => void;
  until: number;
}

let changes: readonly Recorded[] = [];

/** Records a change and its undo until the returned function is called. Failed changes are dropped. */
export function recordUndo(change: Promise<unknown>, undo: () => void): () => void {
  const recorded: Recorded = { undo, until: Infinity };
  const withdraw = () => void (changes = changes.filter((each) => each !== recorded));
  changes = [...changes, recorded];
  change.then(() => (recorded.until = performance.now() + undoMs), withdraw);
  return withdraw;
}

/** Undefined unless a change is in progress or was confirmed within the last minute. */
export function lastUndo(): (() => void) | undefined {
  changes = changes.filter(({ until }) => performance.now() <= until);
  return changes.at(-1)?.undo;
}

let undoQueue: Promise<unknown> = Promise.resolve();

/** Runs undos in order, because each restores the result of the previous one. */
export function queueUndo(undo: () => Promise<void>): Promise<void> {
  const undone = undoQueue.then(undo);
  undoQueue = undone.catch(() => {});
  return undone;
}
