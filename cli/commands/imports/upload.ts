import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Import, ImportKind } from '#api/contract/imports.ts';
import { UsageError } from '#cli/errors.ts';
import type { Context } from '#cli/verb.ts';

const uploadTimeoutMs = 6 * 60 * 60_000;

interface UploadOptions {
  from?: ImportKind | undefined;
  site?: string | undefined;
}

/** Uploads a file, a folder as a zip file, or standard input, without reading it into memory. */
export async function uploadArchive(
  source: string,
  { from, site }: UploadOptions,
  context: Context,
): Promise<Import> {
  const { client, signal } = context;
  const { createImport } = await import('#api/contract/imports.ts');
  const workFolder = await mkdtemp(join(tmpdir(), 'desk-import-'));
  try {
    const { path, name } = await prepareFile(source, workFolder, context);
    const file = new File([await openAsBlob(path)], name);
    const body = { ...(from && { from }), ...(site && { site }), file };
    return await client.call(createImport, { body }, { signal, timeout: uploadTimeoutMs });
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function prepareFile(source: string, workFolder: string, { terminal, signal }: Context) {
  if (source === '-') {
    const path = join(workFolder, 'input');
    await pipeline(terminal.stdin(), createWriteStream(path), { signal });
    return { path, name: 'standard-input' };
  }
  const found = await stat(source).catch((error: Error) => {
    throw new UsageError(`Can’t read the file: ${error.message}.`);
  });
  if (!found.isDirectory()) return { path: source, name: basename(source) };
  const path = join(workFolder, 'folder.zip');
  await zipFolder(source, path);
  return { path, name: `${basename(source) || 'folder'}.zip` };
}

/** Stores pictures, videos and zip files as they are, because they're already compressed. */
async function zipFolder(folder: string, path: string) {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    zip.addFile(file, relative(folder, file).split(sep).join('/'), {
      compress: !/\.(?:jpe?g|png|gif|webp|avif|mp4|mov|zip)$/i.test(entry.name),
    });
  }
  zip.end();
  await written;
}
