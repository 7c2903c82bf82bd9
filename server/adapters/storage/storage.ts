import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  contentType: string;
  /** `start` and `end` are inclusive byte positions. */
  read(range?: { start: number; end: number }): Readable;
}

export interface FileKind {
  extension: string;
  contentType: string;
}

export interface StoredUrl {
  url: string;
  key: string;
}

export interface SignedUpload {
  key: string;
  url: string;
  /** Posted before the file, which is called `file`. */
  fields: Record<string, string>;
}

export type StoredFiles = Pick<Storage, 'find' | 'list' | 'putFile'>;

/** A key is a hash of the content, so stored files never change. */
export interface Storage {
  put(bytes: Buffer, kind: FileKind): Promise<StoredUrl>;
  putFile(path: string, kind: FileKind): Promise<StoredUrl>;
  /** Accepts any text as a key. */
  find(key: string): Promise<StoredFile | undefined>;
  /** Lists files in any order. Files stored during the listing may be missing. */
  list(): AsyncIterable<{ key: string; size: number }>;

  /** Signs a form for one file of a type. The file isn't served until it's received and put. */
  signUpload(options: { contentType: string; maxBytes: number }): Promise<SignedUpload>;
  receive(uploadKey: string, path: string): Promise<boolean>;
  sweepUploads(before: Date): Promise<void>;
  /** Receives form uploads, for stores without their own server. */
  accept?(fields: Record<string, string>, file: AsyncIterable<Buffer>): Promise<void>;
}

/** Seconds a signed form is valid: enough for a slow connection and a retry. */
export const uploadSeconds = 60 * 60;
