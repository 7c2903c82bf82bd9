import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  contentType: string;
  /** Starts reading; `start` and `end` are inclusive byte positions. */
  read(range?: { start: number; end: number }): Readable;
}

/** Where uploaded files live. Keys are made from the content, so that a key never changes its meaning. */
export interface Storage {
  /** Stores bytes and answers where they are served from. The same bytes get the same key. */
  put(
    bytes: Buffer,
    options: { extension: string; contentType: string },
  ): Promise<{ url: string; key: string }>;
  /** Finds a stored file, or answers undefined. Any text may be asked for. */
  find(key: string): Promise<StoredFile | undefined>;
}
