import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  contentType: string;
  /** Starts reading; `start` and `end` are inclusive byte positions. */
  read(range?: { start: number; end: number }): Readable;
}

export interface FileKind {
  extension: string;
  contentType: string;
}

export interface Stored {
  url: string;
  key: string;
}

/** A form with which a browser sends one file to the store itself. */
export interface SignedUpload {
  /** What the store calls the file until it is received. */
  key: string;
  url: string;
  /** Posted before the file, which is called `file`. */
  fields: Record<string, string>;
}

/** Where uploaded files live. Keys are made from the content, so that a key never changes its meaning. */
export interface Storage {
  /** Stores bytes and answers where they are served from. The same bytes get the same key. */
  put(bytes: Buffer, kind: FileKind): Promise<Stored>;
  /** Stores a file of this machine, and takes it away from where it was. */
  putFile(path: string, kind: FileKind): Promise<Stored>;
  /** Finds a stored file, or answers undefined. Any text may be asked for. */
  find(key: string): Promise<StoredFile | undefined>;

  /** Lets somebody send one file of a type, which nobody is served before it was received and put. */
  signUpload(options: { contentType: string; maxBytes: number }): Promise<SignedUpload>;
  /** Moves what was sent to a path of this machine. Answers whether there was anything. */
  receive(uploadKey: string, path: string): Promise<boolean>;
  /** Forgets what was sent before then and never received. */
  sweepUploads(before: Date): Promise<void>;
  /** Takes what is sent with a signed form, where no other server does. */
  accept?(fields: Record<string, string>, file: AsyncIterable<Buffer>): Promise<void>;
}

/** How long a signed form can be used, in seconds: to begin with, on a slow line, at a second try. */
export const uploadSeconds = 60 * 60;
