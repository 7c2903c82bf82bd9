import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { DigestRecord } from '#api/contract/imports.ts';
import { CommandError, UsageError } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import { addFilters, resolveFilters, type FilterOptions } from '#cli/filters.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';

interface ExportOptions extends FilterOptions {
  dir: string;
  status?: string;
  versions?: true;
  media: boolean;
}

const pageSize = 100;
const concurrency = 4;

export function declare(command: Command): void {
  command
    .argument('<dir>', 'new or empty folder')
    .addHelpText(
      'before',
      examplesHelp([
        'desk export archive/',
        'desk export archive/ --status published --category Politics',
        'desk export archive/ --versions --no-media',
      ]),
    );
  addFilters(command);
  command
    .optionsGroup('Contents:')
    .option('--versions', 'include earlier versions of the texts')
    .option('--no-media', 'leave out pictures and videos');
}

export async function run(options: ExportOptions, context: Context): Promise<void> {
  const { client, signal, terminal } = context;
  const { dir } = options;
  await mkdir(dir, { recursive: true });
  if ((await readdir(dir)).length > 0) throw new UsageError('The folder isn’t empty. Choose a new one.');
  const filters = await resolveFilters(options, client, signal);
  const { exportArchive, findMediaKeys } = await import('#api/contract/imports.ts');
  const part = join(dir, 'digests.jsonl.part');
  const lines = createWriteStream(part);
  const people = new Map<number, DigestRecord['people'][number]>();
  const tags = new Set<string>();
  const media = new Set<string>();
  let count = 0;
  let archive = {};
  const origin = new URL(client.options.baseUrl).origin;
  try {
    for (let after = 0; ;) {
      const query = { ...filters, after, size: pageSize, ...(options.versions && { versions: true }) };
      const page = await client.call(exportArchive, { query }, { signal });
      const { results } = page;
      ({ archive } = page);
      for (const record of results) {
        count += 1;
        for (const person of record.people) people.set(person.id, person);
        for (const { title } of record.digest.tag) tags.add(title);
        for (const key of findMediaKeys(record)) media.add(key);
        if (!lines.write(`${JSON.stringify(record)}\n`)) await once(lines, 'drain');
      }
      terminal.progress(`${count} digests …`);
      const last = results.at(-1);
      if (!last || results.length < pageSize) break;
      after = last.digest.id;
    }
  } finally {
    lines.end();
    await once(lines, 'close');
  }
  const missing = options.media ? await downloadMedia([...media], join(dir, 'media'), origin, context) : [];
  await writeLines(join(dir, 'authors.jsonl'), [...people.values()]);
  await writeLines(
    join(dir, 'tags.jsonl'),
    [...tags].map((title) => ({ title })),
  );
  await rename(part, join(dir, 'digests.jsonl'));
  // Written last: a folder without it isn't a complete export.
  const manifest = {
    ...archive,
    exported_at: new Date().toISOString(),
    digests: count,
    media: media.size - missing.length,
  };
  await writeFile(join(dir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  terminal.progress('');
  terminal.notice(`Exported to ${dir}. Digests: ${count}; files: ${manifest.media}.`);
  if (missing.length > 0)
    throw new CommandError({
      problem:
        missing.length === 1
          ? `Couldn’t download ${missing[0]}.`
          : `Couldn’t download ${missing.length} files, including ${missing[0]}.`,
      exitCode: exitCodes.partial,
      code: 'partial',
    });
}

const writeLines = (path: string, rows: object[]) =>
  writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

async function downloadMedia(
  keys: string[],
  folder: string,
  origin: string,
  { signal, terminal }: Context,
): Promise<string[]> {
  await mkdir(folder);
  const missing: string[] = [];
  const waiting = [...keys];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        terminal.progress(`${keys.length - waiting.length} of ${keys.length} files …`);
        if (!(await download(`${origin}/media/${key}`, join(folder, key), signal))) missing.push(key);
      }
    }),
  );
  return missing;
}

async function download(url: string, path: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    return false;
  }
  try {
    await writeFile(path, response.body);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return true;
}
