import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileKind } from './storage.ts';

/** What is stored, by extension. Nothing that a browser would run is among them. */
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  png: 'image/png',
  webp: 'image/webp',
};

/** A SHA-256 and an extension: no key leads anywhere else. */
const keyPattern = /^[\da-f]{64}\.([a-z\d]{2,5})$/;

/** The type that a key's file is served with, or nothing for what is no key. */
export function typeOfKey(key: string): string | undefined {
  return contentTypes[keyPattern.exec(key)?.[1] ?? ''];
}

export function keyOfBytes(bytes: Buffer, kind: FileKind): string {
  return keyOf(createHash('sha256').update(bytes).digest('hex'), kind);
}

export async function keyOfFile(path: string, kind: FileKind): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return keyOf(hash.digest('hex'), kind);
}

function keyOf(hash: string, { extension, contentType }: FileKind): string {
  if (contentTypes[extension] !== contentType)
    throw new TypeError(`Files of type ${contentType} are not stored as .${extension}.`);
  return `${hash}.${extension}`;
}

export const addressOf = (key: string) => `/media/${key}`;

/** What an upload is called until it is received. */
export const uploadKeyPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
