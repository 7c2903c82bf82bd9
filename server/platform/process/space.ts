import { statfs } from 'node:fs/promises';

/** How long a measurement is valid, in milliseconds. */
const maxAgeMs = 250;

/** Whether a disk has space left. */
export interface Space {
  isFull(): Promise<boolean>;
}

/** A disk of this machine. */
export interface Disk extends Space {
  freeBytes(): Promise<number>;
}

/**
 * Watches the disk of the embedded database, which does not survive a write that fails: writes are refused while some
 * space is left.
 */
export function watchSpace(folder: string, minFreeBytes: number): Disk {
  let last: { at: number; isFull: Promise<boolean> } | undefined;
  async function freeBytes() {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }
  return {
    isFull() {
      // Not by a clock that may be set back, which would make it valid for as long.
      const now = performance.now();
      if (!last || now - last.at > maxAgeMs) {
        last = { at: now, isFull: freeBytes().then((free) => free < minFreeBytes) };
      }
      return last.isFull;
    },
    freeBytes,
  };
}

/** Passes a file on while there is space for it, as it is measured; the reserve stays free. Throws what `full` makes. */
export async function* whileSpaceLeft(space: Space, file: AsyncIterable<Buffer>, full: () => Error) {
  for await (const piece of file) {
    if (await space.isFull()) throw full();
    yield piece;
  }
}

/** Of a database that is elsewhere and says itself when it is full. */
export const spaceElsewhere: Space = { isFull: () => Promise.resolve(false) };
