/** How long the undo key works after the server has confirmed the change. */
const undoWindowMs = 60_000;

interface RecordedChange {
  undo: () => void;
  until: number;
}

let changes: readonly RecordedChange[] = [];

/** Keeps the undo available until it expires, the change fails or the returned function is called. */
export function recordUndo(change: Promise<unknown>, undo: () => void): () => void {
  const recorded: RecordedChange = { undo, until: Infinity };
  const withdraw = () => void (changes = changes.filter((each) => each !== recorded));
  changes = [...changes, recorded];
  change.then(() => (recorded.until = performance.now() + undoWindowMs), withdraw);
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
