/** How long a key takes a change back once it was answered. */
const undoMs = 60_000;

interface Recorded {
  undo: () => void;
  until: number;
}

let changes: readonly Recorded[] = [];

/**
 * Records a change as it starts with what takes it back, until the returned function is called. One that fails is
 * recorded no longer.
 */
export function recordUndo(change: Promise<unknown>, undo: () => void): () => void {
  const recorded: Recorded = { undo, until: Infinity };
  const withdraw = () => void (changes = changes.filter((each) => each !== recorded));
  changes = [...changes, recorded];
  change.then(() => (recorded.until = performance.now() + undoMs), withdraw);
  return withdraw;
}

/** Undoes the last change that was not taken back; undefined without one under way or answered in the last minute. */
export function lastUndo(): (() => void) | undefined {
  changes = changes.filter(({ until }) => performance.now() <= until);
  return changes.at(-1)?.undo;
}

let turn: Promise<unknown> = Promise.resolve();

/** Calls `undo` after those before it have ended, as a change is restored to what the one before it made. */
export function undoInTurn(undo: () => Promise<void>): Promise<void> {
  const undone = turn.then(undo);
  turn = undone.catch(() => {});
  return undone;
}
