import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Readable, type Transform } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';

/**
 * A gzipped tar, encrypted with age if there are recipients: `backup.json`, `tables/TABLE/N.jsonl` (rows as
 * PostgreSQL text), `media/KEY` or `media/list-N.jsonl`, and last `manifest.json` with sizes, SHA-256, row
 * counts and sequences. A truncated backup has no manifest.
 */
export const formatVersion = 1;

export interface BackupHeader {
  format: number;
  madeAt: string;
  product: string;
  migrations: string[];
}

export interface Manifest {
  entries: Record<string, { size: number; sha256: string }>;
  tables: Record<string, number>;
  sequences: Record<string, string>;
  media: { kind: 'included' | 'listed'; count: number; bytes: number };
}

/** The message is for the person restoring the backup. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export function createBackupWriter(recipients: readonly string[]) {
  const { readable, controller } = createTarPacker();
  const entries: Manifest['entries'] = {};

  async function addStream(name: string, size: number, pieces: AsyncIterable<Uint8Array>) {
    const writer = controller.add({ name, size, type: 'file', mode: 0o600 }).getWriter();
    const hash = createHash('sha256');
    for await (const piece of pieces) {
      hash.update(piece);
      await writer.write(piece);
    }
    await writer.close();
    entries[name] = { size, sha256: hash.digest('hex') };
  }

  async function add(name: string, content: Uint8Array) {
    await addStream(name, content.length, Readable.from([content]));
  }

  const zipped = pipe(Readable.fromWeb(readable as NodeStream), createGzip({ level: 3 }));
  return {
    /** Must be consumed while entries are added. */
    bytes: recipients.length === 0 ? Promise.resolve<Readable>(zipped) : encrypt(zipped, recipients),
    add,
    addStream,
    addJson: (name: string, value: unknown) =>
      add(name, Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)),
    async finish(rest: Omit<Manifest, 'entries'>) {
      const manifest: Manifest = { ...rest, entries: { ...entries } };
      await add('manifest.json', Buffer.from(JSON.stringify(manifest)));
      controller.finalize();
    },
    fail: (error: unknown) => controller.error(error),
  };
}

export type BackupWriter = ReturnType<typeof createBackupWriter>;

const pipe = (source: Readable, transform: Transform): Readable => pipeline(source, transform, () => {});

async function encrypt(bytes: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(encrypted as NodeStream);
}

export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

export interface BackupEntry {
  name: string;
  size: number;
  bytes: AsyncIterable<Uint8Array>;
}

/** Yields entries in file order; unread bytes are skipped. Throws a `BackupError`. */
export async function* readBackup(file: string, identities: readonly string[]): AsyncGenerator<BackupEntry> {
  const bytes = await decrypt(file, identities);
  const entries = (Readable.toWeb(pipe(bytes, createGunzip())) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  );
  try {
    for await (const { header, body } of readChunks(entries as NodeStream<ParsedTarEntry>)) {
      const pieces = readChunks(body as NodeStream<Uint8Array>);
      yield { name: header.name, size: header.size, bytes: pieces };
      // Canceling would end the next entry if this one is already in memory (modern-tar 0.8.6).
      for await (const _ of pieces);
    }
  } finally {
    bytes.destroy();
  }
}

async function* readChunks<T>(stream: NodeStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  for (;;) {
    const next = await reader.read().catch((error: unknown) => {
      throw new BackupError('The file is damaged or incomplete.', { cause: error });
    });
    if (next.done) return;
    yield next.value;
  }
}

const ageHeader = 'age-encryption.org/';

async function decrypt(file: string, identities: readonly string[]): Promise<Readable> {
  const start = await readFirstBytes(file);
  if (!start.startsWith(ageHeader)) {
    if (start.startsWith('\u001f\u008b')) return createReadStream(file);
    throw new BackupError('The file isn’t a backup of Digest Desk.');
  }
  if (identities.length === 0)
    throw new BackupError('The file is encrypted. Pass the secret key file with --identity.');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  try {
    return Readable.fromWeb((await decrypter.decrypt(source)) as NodeStream);
  } catch {
    throw new BackupError('The file was encrypted for a different key.');
  }
}

async function readFirstBytes(file: string): Promise<string> {
  for await (const piece of createReadStream(file, { end: ageHeader.length - 1, encoding: 'latin1' }))
    return String(piece);
  return '';
}

export async function readText({ bytes }: BackupEntry): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
