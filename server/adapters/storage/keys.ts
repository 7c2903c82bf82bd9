import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileKind } from './storage.ts';

/** Content types that browsers don't execute, by extension. */
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  png: 'image/png',
  webp: 'image/webp',
};

/** A SHA-256 hash and an extension, so that a key can't be used as a path. */
const keyPattern = /^[\da-f]{64}\.([a-z\d]{2,5})$/;

export function contentTypeOfKey(key: string): string | undefined {
  return contentTypes[keyPattern.exec(key)?.[1] ?? ''];
}

export function keyOfBytes(bytes: Buffer, kind: FileKind): string {
  return toKey(createHash('sha256').update(bytes).digest('hex'), kind);
}

export async function keyOfFile(path: string, kind: FileKind): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return toKey(hash.digest('hex'), kind);
}

function toKey(hash: string, { extension, contentType }: FileKind): string {
  if (contentTypes[extension] !== contentType)
    throw new TypeError(`Files of type ${contentType} can’t be stored as .${extension}.`);
  return `${hash}.${extension}`;
}

export const mediaUrl = (key: string) => `/media/${key}`;

export const uploadKeyPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
