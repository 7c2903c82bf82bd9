import { Readable } from 'node:stream';
import yazl from 'yazl';
import { findMediaKeys, type DigestRecord, type exportArchiveFile } from '#api/contract/imports.ts';
import type { Call } from '#server/http/routes.ts';
import type { Deps } from '#server/deps.ts';
import { describeArchive, findRecords } from './export.ts';

const pageSize = 100;

/**
 * The folder of `desk export` as a zip file. Keeps only a page of digests and the keys of all files in
 * memory.
 */
export async function* exportChunks(
  { config, db, storage }: Pick<Deps, 'config' | 'db' | 'storage'>,
  { media: hasMedia = true, ...query }: Call<typeof exportArchiveFile>['query'],
  languageId: number | undefined,
): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const people = new Map<number, DigestRecord['people'][number]>();
  const tags = new Set<string>();
  const keys = new Set<string>();
  let count = 0;
  let current: Readable | undefined;

  const readPage = (after: number) => findRecords(db, { ...query, after, size: pageSize }, languageId);
  // Read before the first byte, so that an invalid filter gets an error response.
  const firstPage = await readPage(0);

  async function* records() {
    for (let page = firstPage; ; page = await readPage(page.at(-1)!.digest.id)) {
      for (const record of page) {
        for (const person of record.people) people.set(person.id, person);
        for (const { title } of record.digest.tag) tags.add(title);
        for (const key of findMediaKeys(record)) keys.add(key);
        yield `${JSON.stringify(record)}\n`;
      }
      count += page.length;
      if (page.length < pageSize) return;
    }
  }

  async function addFiles() {
    let files = 0;
    for (const key of hasMedia ? keys : []) {
      const file = await storage.find(key);
      if (!file) continue;
      files += 1;
      await addStream(`media/${key}`, file.read(), false);
    }
    zip.addBuffer(lines([...people.values()]), 'authors.jsonl');
    zip.addBuffer(lines([...tags].map((title) => ({ title }))), 'tags.jsonl');
    const manifest = {
      ...(await describeArchive(db, config)),
      exported_at: new Date().toISOString(),
      digests: count,
      media: files,
    };
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json');
    zip.end();
  }

  /** One at a time, so that only one file is open. */
  const addStream = (name: string, stream: Readable, compress: boolean) =>
    new Promise<void>((resolve, reject) => {
      current = stream;
      zip.addReadStream(stream.once('end', resolve).once('error', reject), name, { compress });
    });

  const output = zip.outputStream as Readable;
  addStream('digests.jsonl', Readable.from(records()), true)
    .then(addFiles)
    .catch((error: Error) => output.destroy(error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    // Also when the download ends early.
    current?.destroy();
  }
}

const lines = (rows: object[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
