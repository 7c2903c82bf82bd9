import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDigest } from '#api/contract/digests.ts';
import type { Import } from '#api/contract/imports.ts';
import { uploadDigestImage } from '#api/contract/media.ts';
import { wordpressFile, wordpressPost } from '#support/importFiles.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

interface Manifest {
  digests: number;
  media: number;
}

const lossKinds = ({ report }: Pick<Import, 'report'>) => report!.losses.map(({ kind }) => kind);

let server: RunningServer;
let desk: Desk;
let digests: Awaited<ReturnType<typeof readDigests>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-import-'));
  server = await startServer();
  digests = await readDigests(server);
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: digests.token });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
  await rm(folder, { recursive: true, force: true });
});

it('IMPORT-01, IMPORT-15: desk import reads a folder and standard input, and a dry run reports what its flags would do', async () => {
  const term = '<category domain="category" nicename="x">Harbour</category>';
  const page = wordpressPost({ id: 2, type: 'page', title: 'About' });
  await writeFile(join(folder, '1.xml'), wordpressFile(wordpressPost({ fields: term })));
  await writeFile(join(folder, '2.xml'), wordpressFile(page));
  const dry = async (source: string, flags: string[], stdin = '') => {
    const { stdout, stderr, code } = await desk.run(
      ['import', source, ...flags, '--dry-run', '--json', 'file_name,state,report,choices'],
      { stdin },
    );
    expect([code, stderr]).toEqual([0, expect.stringContaining('Nothing was imported: this was a dry run.')]);
    return JSON.parse(stdout) as Pick<Import, 'file_name' | 'state' | 'report' | 'choices'>;
  };

  const plain = await dry(folder, []);
  expect(plain).toMatchObject({ state: 'ready', choices: { kinds: ['post'] } });
  expect(plain.file_name).toMatch(/^desk-import-.*\.zip$/);
  expect(lossKinds(plain)).toEqual(['pages']);

  const chosen = await dry(folder, ['--kind', 'post', '--kind', 'page', '--create-categories']);
  expect(chosen.choices).toMatchObject({ kinds: ['post', 'page'], create_categories: true });
  expect(lossKinds(chosen)).toEqual([]);
  expect(chosen.report!.authors).toMatchObject([{ key: 'ada', items: 2 }]);

  const piped = await dry('-', ['--kind', 'page'], wordpressFile(page));
  expect([piped.file_name, piped.report!.authors[0]!.items]).toEqual(['standard-input', 1]);
  expect((await desk.run(['imports', 'list', '--json', 'id'])).stdout.trim()).toBe('[]');

  const flags = ['--kind', 'post', '--kind', 'page', '--create-categories', '--new-authors', 'create'];
  const read = await desk.onTerminal(['import', folder, ...flags, '--dry-run']);
  expect(read.stdout).toContain('ada: Ada Verne <ada@old.example>, 2 items → new user');
  expect(read.stdout).toContain('Categories: 0 exist, 1 missing (will be created)');

  const done = await desk.run(['import', '-', '--kind', 'page', '--yes', '--json', 'results'], {
    stdin: wordpressFile(page),
  });
  expect([done.stderr, done.code]).toEqual([expect.stringMatching(/^Import \d+: 1 created\.\n$/), 0]);
  expect(JSON.parse(done.stdout)).toMatchObject({ results: { created: 1 } });
});

it('IMPORT-11: what desk exports, desk imports once, with its files', async () => {
  const archive = join(folder, 'archive');
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#c2410c' } })
    .webp()
    .toBuffer();
  const content_image = new Blob([Uint8Array.from(picture)], { type: 'image/webp' });
  const { content_image_url: image } = await digests.client.call(uploadDigestImage, {
    body: { content_image },
  });
  await digests.client.call(createDigest, { body: { title: 'With a cover', status: 'Draft', image } });
  expect(await desk.run(['export', archive])).toMatchObject({ code: 0 });
  const manifest = JSON.parse(await readFile(join(archive, 'manifest.json'), 'utf8')) as Manifest;
  expect(manifest.media).toBe(1);
  const results = async () => {
    const flags = ['--create-categories', '--yes', '--json', 'results,pictures'];
    const { stdout, code } = await desk.run(['import', archive, ...flags]);
    expect(code).toBe(0);
    return JSON.parse(stdout) as Pick<Import, 'results' | 'pictures'>;
  };
  expect(await results()).toMatchObject({ results: { created: manifest.digests }, pictures: { failed: 0 } });
  expect(await results()).toMatchObject({ results: { created: 0, unchanged: manifest.digests } });
});
