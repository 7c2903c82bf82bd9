import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { root } from '#scripts/lib/run.ts';

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const client = path.join(root, 'dist/client');
const firstScreens = /screens\/(?:signIn\/SignInScreen|digests\/DigestsScreen)\.tsx$/;
const editor = /(?:digestEditor\/DigestEditorScreen|editor\/RichTextEditor)\.tsx$/;

/** What a browser fetches as JavaScript for the sign-in page and the digest list together, under brotli. */
export async function measureFirstLoad() {
  const { findFiles } = await readManifest();
  return measure(findFiles((key, { isEntry }) => Boolean(isEntry) || firstScreens.test(key)));
}

/** What it fetches on top of that when a digest is opened. */
export async function measureEditorLoad() {
  const { findFiles } = await readManifest();
  const before = findFiles((key, { isEntry }) => Boolean(isEntry) || firstScreens.test(key));
  return measure(new Set([...findFiles((key) => editor.test(key))].filter((file) => !before.has(file))));
}

async function readManifest() {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(path.join(client, '.vite/manifest.json'), 'utf8'),
  );
  /** The files of some chunks and of all that they need at once. */
  function findFiles(isRequested: (key: string, chunk: Chunk) => boolean) {
    const requested = new Set<string>();
    const add = (key: string) => {
      if (requested.has(key)) return;
      requested.add(key);
      for (const next of manifest[key]?.imports ?? []) add(next);
    };
    for (const [key, chunk] of Object.entries(manifest)) if (isRequested(key, chunk)) add(key);
    return new Set([...requested].map((key) => manifest[key]?.file ?? ''));
  }
  return { findFiles };
}

async function measure(files: ReadonlySet<string>) {
  const rows = await Promise.all(
    [...files].map(async (file) => ({ file, bytes: await compressedSize(path.join(client, file)) })),
  );
  rows.sort((a, b) => b.bytes - a.bytes);
  return { rows, total: rows.reduce((sum, row) => sum + row.bytes, 0) };
}

/** The `.br` beside a file, or the file itself where it was too small to compress. */
async function compressedSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
