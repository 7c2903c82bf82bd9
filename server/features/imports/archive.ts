import { createReadStream } from 'node:fs';
import { open as openFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { archiveFormat, archiveVersion, type ImportKind } from '#api/contract/imports.ts';
import { createDeskReader, type Manifest } from './readers/desk.ts';
import { createFeedReader, createJsonFeedReader } from './readers/feed.ts';
import { createGhostReader } from './readers/ghost.ts';
import { ImportError, type ArchiveReader } from './readers/item.ts';
import { createTableReader, looksLikeTable } from './readers/table.ts';
import { decodeText } from './readers/text.ts';
import { createWordpressReader } from './readers/wordpress.ts';

export interface Archive {
  kind: ImportKind;
  reader: ArchiveReader;
  /** A picture or video in the archive, by the path of its URL. */
  findFile(address: string): { size: number; read: () => AsyncIterable<Buffer> } | undefined;
  close(): void;
}

interface OpenOptions {
  kind?: ImportKind | undefined;
  site?: string | null;
}

interface TextFile {
  name: string;
  open(): AsyncIterable<Buffer>;
  head: Buffer;
}

const headBytes = 64 * 1024;
const maxEntries = 200_000;
const maxDocumentBytes = 4 * 1024 ** 3;
const maxTotalBytes = 16 * 1024 ** 3;
/** Text rarely compresses more than 30-fold, zip bombs thousands-fold. */
const maxRatio = 300;
const minBytesForRatio = 10 * 1024 * 1024;

export async function openArchive(path: string, options: OpenOptions = {}): Promise<Archive> {
  const { size } = await stat(path);
  if (size === 0) throw new ImportError('The file is empty.');
  const head = await readHead(path);
  if (
    head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' ||
    head.subarray(0, 4).toString('latin1') === 'PK\u0005\u0006'
  )
    return openZip(path, options);
  const file: TextFile = { name: '', head, open: () => createReadStream(path, { highWaterMark: 64 * 1024 }) };
  const kind = options.kind ?? detectKind(head);
  if (!kind) throw wrongFile();
  return {
    kind,
    reader: createReader(kind, [file], options),
    findFile: () => undefined,
    close() {},
  };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function headText(head: Buffer): string {
  const isWide = /^(?:fffe|feff|3c00|003c)/.test(head.subarray(0, 2).toString('hex'));
  const text = isWide
    ? new TextDecoder(head[0] === 0xfe || head[0] === 0 ? 'utf-16be' : 'utf-16le').decode(head)
    : head.toString();
  return text.replace(/^\uFEFF/, '').trimStart();
}

export function detectKind(head: Buffer): ImportKind | undefined {
  const text = headText(head);
  if (text.startsWith('<')) {
    if (/wordpress\.org\/export\/|<wp:wxr_version/.test(text)) return 'wordpress';
    if (/<(?:rss|feed|rdf:RDF)[\s>]/i.test(text)) return 'feed';
    return undefined;
  }
  if (text.startsWith('{')) {
    if (/"version"\s*:\s*"https?:\\?\/\\?\/(?:www\.)?jsonfeed\.org/.test(text)) return 'feed';
    if (/^\{\s*"(?:db|meta|data)"\s*:/.test(text)) return 'ghost';
    const [line = ''] = text.split('\n', 1);
    return /"title"\s*:/.test(line) ? 'jsonl' : undefined;
  }
  return looksLikeTable(text) ? 'csv' : undefined;
}

const wrongFile = () =>
  new ImportError(
    'This file can’t be imported. Choose an export from WordPress (XML), Ghost (JSON, or a zip file with its pictures) or Digest Desk, an RSS, Atom or JSON feed, or a CSV, TSV or JSON Lines file with a “title” column.',
  );

function createReader(
  kind: ImportKind,
  files: TextFile[],
  { site = null }: OpenOptions,
  manifest?: Manifest,
): ArchiveReader {
  const [file] = files;
  const texts = () => decodeText(file!.open());
  if (kind === 'wordpress')
    return createWordpressReader(async function* () {
      for (const { name, open } of files) yield { name, texts: decodeText(open()) };
    });
  if (kind === 'ghost') return createGhostReader(texts, site);
  if (kind === 'feed')
    return headText(file!.head).startsWith('{') ? createJsonFeedReader(texts) : createFeedReader(texts);
  if (kind === 'digest-desk') return createDeskReader(texts, manifest ?? { origin: '', installation: '' });
  return createTableReader(texts, kind);
}

async function openZip(path: string, options: OpenOptions): Promise<Archive> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, opened) =>
      error ? reject(damagedZip(error)) : resolve(opened),
    );
  });
  try {
    const entries = await readEntries(zip);
    const files = await readDocuments(zip, entries);
    const manifest = await readManifest(zip, entries);
    const kind = manifest
      ? 'digest-desk'
      : (options.kind ?? files.map(({ head }) => detectKind(head)).find(Boolean));
    if (!kind) throw wrongFile();
    const own = manifest
      ? files.filter(({ name }) => name.endsWith('digests.jsonl'))
      : files.filter(({ head }) => options.kind !== undefined || detectKind(head) === kind);
    if (own.length === 0) throw wrongFile();
    if (own.length > 1 && kind !== 'wordpress')
      throw new ImportError(
        `The archive contains several files that could be imported, including ${own
          .slice(0, 3)
          .map(({ name }) => name)
          .join(', ')}. Import one of them on its own.`,
      );
    const single = own.length === 1 ? [{ ...own[0]!, name: '' }] : own;
    return {
      kind,
      reader: createReader(kind, single, options, manifest),
      findFile(address) {
        const entry = findEntry(entries, address);
        return entry && { size: entry.uncompressedSize, read: () => readEntry(zip, entry) };
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** All names and sizes are checked before anything is decompressed. */
async function readEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > maxEntries) throw new ImportError(`The archive has more than ${maxEntries} entries.`);
  const entries = new Map<string, yauzl.Entry>();
  let total = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', (error: Error) => reject(damagedZip(error)));
    zip.on('end', resolve);
    zip.on('entry', (entry: yauzl.Entry) => {
      const { fileName: name, uncompressedSize: size, compressedSize } = entry;
      total += size;
      const refuse = (why: string) =>
        reject(new ImportError(`The archive’s entry “${name.slice(0, 200)}” ${why}.`));
      if (size > maxDocumentBytes || total > maxTotalBytes) return refuse('is too large');
      if (size > minBytesForRatio && size / Math.max(1, compressedSize) > maxRatio)
        return refuse('expands to a suspiciously large size');
      if (entry.isEncrypted()) return refuse('is encrypted');
      if (!name.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name))
        entries.set(name, withoutExtras(entry));
      zip.readEntry();
    });
    zip.readEntry();
  });
  return entries;
}

/** Keeps only the fields needed for reading, so that 100,000 entries take 20 MB. yauzl also keeps each record's buffers. */
const withoutExtras = ({
  fileName,
  compressedSize,
  uncompressedSize,
  compressionMethod,
  generalPurposeBitFlag,
  relativeOffsetOfLocalHeader,
}: yauzl.Entry): yauzl.Entry =>
  Object.assign(new yauzl.Entry(), {
    fileName,
    compressedSize,
    uncompressedSize,
    compressionMethod,
    generalPurposeBitFlag,
    relativeOffsetOfLocalHeader,
  });

async function readDocuments(zip: yauzl.ZipFile, entries: Map<string, yauzl.Entry>): Promise<TextFile[]> {
  const named = [...entries.values()].filter(
    ({ fileName }) =>
      /\.(?:xml|json|jsonl|ndjson|csv|tsv|rss|atom)$/i.test(fileName) &&
      !/(?:^|\/)content\/(?:images|media|files)\//.test(fileName),
  );
  const files: TextFile[] = [];
  for (const entry of named
    .slice(0, 1000)
    .toSorted((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true }))) {
    // oxlint-disable-next-line no-await-in-loop -- one file at a time
    const head = await readStart(await openEntry(zip, entry));
    files.push({ name: entry.fileName, head, open: () => readEntry(zip, entry) });
  }
  return files;
}

async function* readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await openEntry(zip, entry)) yield chunk as Buffer;
  } catch (error) {
    throw error instanceof ImportError
      ? error
      : new ImportError(`The archive’s entry “${entry.fileName}” is damaged.`, { cause: error });
  }
}

async function readStart(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= headBytes) break;
    }
  } catch (error) {
    throw damagedZip(error as Error);
  }
  return Buffer.concat(chunks);
}

async function readManifest(
  zip: yauzl.ZipFile,
  entries: Map<string, yauzl.Entry>,
): Promise<Manifest | undefined> {
  const entry = [...entries.values()].find(({ fileName }) => /(?:^|\/)manifest\.json$/.test(fileName));
  if (!entry || entry.uncompressedSize > headBytes) return undefined;
  let manifest: Manifest & { format?: unknown; version?: unknown };
  try {
    manifest = JSON.parse((await readStart(await openEntry(zip, entry))).toString()) as typeof manifest;
  } catch {
    return undefined;
  }
  if (manifest.format !== archiveFormat) return undefined;
  if (typeof manifest.version !== 'number' || manifest.version > archiveVersion)
    throw new ImportError('This export comes from a newer version of Digest Desk. Update this server first.');
  return manifest;
}

const openEntry = (zip: yauzl.ZipFile, entry: yauzl.Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(damagedZip(error)) : resolve(stream)));
  });

/** yauzl's message names the unsafe path or broken record. */
const damagedZip = (error: Error) =>
  error instanceof ImportError
    ? error
    : new ImportError(`The archive can’t be read: ${error.message.slice(0, 200)}.`, { cause: error });

/**
 * Looks for the path in the archive's root and first folder, dropping leading folders of the path until it's
 * found.
 */
function findEntry(entries: Map<string, yauzl.Entry>, address: string): yauzl.Entry | undefined {
  if (!URL.canParse(address, 'http://site.invalid')) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(new URL(address, 'http://site.invalid').pathname).replace(/^\/+/, '');
  } catch {
    return undefined;
  }
  const parts = path.split('/');
  for (let from = 0; from < parts.length; from += 1) {
    const found = entries.get(parts.slice(from).join('/'));
    if (found) return found;
  }
  return bySuffix(entries, parts);
}

function bySuffix(entries: Map<string, yauzl.Entry>, parts: string[]): yauzl.Entry | undefined {
  const [root] = [...entries.keys()][0]?.split('/') ?? [];
  if (!root) return undefined;
  for (let from = 0; from < Math.max(1, parts.length - 1); from += 1) {
    const found = entries.get(`${root}/${parts.slice(from).join('/')}`);
    if (found) return found;
  }
  return undefined;
}
