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

/** A form with which a browser uploads one file directly to the store. */
export interface SignedUpload {
  /** The name of the file until it is received. */
  key: string;
  url: string;
  /** Posted before the file, which is called `file`. */
  fields: Record<string, string>;
}

/** The part of a store that backups need. */
export type StoredFiles = Pick<Storage, 'find' | 'list' | 'putFile'>;

/** Storage of uploaded files. A key is a hash of the content, so a stored file never changes. */
export interface Storage {
  /** Stores bytes and returns the address that serves them. The same bytes get the same key. */
  put(bytes: Buffer, kind: FileKind): Promise<Stored>;
  /** Stores a local file by moving it. */
  putFile(path: string, kind: FileKind): Promise<Stored>;
  /** Finds a stored file, or returns undefined. Accepts any text as a key. */
  find(key: string): Promise<StoredFile | undefined>;
  /** Every stored file, in any order; those stored meanwhile may be missing. */
  list(): AsyncIterable<{ key: string; size: number }>;

  /** Issues a signed form for the upload of one file of a type. The file is not served before it is received and put. */
  signUpload(options: { contentType: string; maxBytes: number }): Promise<SignedUpload>;
  /** Moves an uploaded file to a local path. Returns whether there was one. */
  receive(uploadKey: string, path: string): Promise<boolean>;
  /** Purges uploads that were sent before then and never received. */
  sweepUploads(before: Date): Promise<void>;
  /** Receives uploads by signed form, for stores without a server of their own. */
  accept?(fields: Record<string, string>, file: AsyncIterable<Buffer>): Promise<void>;
}

/** How long a signed form can be used, in seconds: enough for a slow line and a retry. */
export const uploadSeconds = 60 * 60;
