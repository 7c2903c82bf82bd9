import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, inject, it } from 'vitest';
import { extensions } from '#server/db/embedded.ts';
import { PrivateFileSystem } from '#server/db/newFolder.ts';
import '#support/provided.ts';

const dump = inject('embeddedDump');

it.runIf(dump)('13.9: what the embedded database creates is for its own account at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'desk-files-'));
  const before = process.umask(0o077);
  try {
    const loadDataDir = new Blob([await readFile(dump!)]);
    const client = await PGlite.create({ fs: new PrivateFileSystem(folder), loadDataDir, extensions });
    await client.exec('create table news as select md5(n::text) from generate_series(1, 500) n; checkpoint');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile()).length).toBeGreaterThan(100);
    for (const { parentPath, name } of entries)
      expect([name, (await stat(join(parentPath, name))).mode & 0o077]).toEqual([name, 0]);
    await client.close();
  } finally {
    process.umask(before);
    await rm(folder, { recursive: true, force: true });
  }
});
