import { statfs } from 'node:fs/promises';

const maxAgeMs = 250;

export interface Space {
  isFull(): Promise<boolean>;
}

export interface Disk extends Space {
  freeBytes(): Promise<number>;
}

/**
 * The embedded database doesn't survive a failed write, so the disk counts as full while less than
 * `minFreeBytes` is free.
 */
export function watchSpace(folder: string, minFreeBytes: number): Disk {
  let last: { at: number; isFull: Promise<boolean> } | undefined;
  async function freeBytes() {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }
  return {
    isFull() {
      // Monotonic: a clock set back would extend the validity.
      const now = performance.now();
      if (!last || now - last.at > maxAgeMs) {
        last = { at: now, isFull: freeBytes().then((free) => free < minFreeBytes) };
      }
      return last.isFull;
    },
    freeBytes,
  };
}

/** Streams a file, and throws the error from `createError` once the disk counts as full. */
export async function* limitToFreeSpace(space: Space, file: AsyncIterable<Buffer>, createError: () => Error) {
  for await (const piece of file) {
    if (await space.isFull()) throw createError();
    yield piece;
  }
}

/** For a remote database, which reports a full disk itself. */
export const unlimitedSpace: Space = { isFull: () => Promise.resolve(false) };
