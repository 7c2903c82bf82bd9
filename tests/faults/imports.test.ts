import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Import } from '#api/contract/imports.ts';
import { wordpressFile, wordpressPost } from '#support/importFiles.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';
import { openSite } from '#support/site.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-import-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const count = 1000;

async function openImports({ url }: RunningServer) {
  const { headers } = await signedIn(url);
  return async (method: string, path: string, body?: BodyInit) => {
    const response = await fetch(`${url}/api/dashboard/imports/${path}`, {
      method,
      headers: { ...headers, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return (await response.json()) as Import;
  };
}

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();

/** Each phase ends with its server, and the next server goes on. */
it('IMPORT-12: an import is ended with kill -9 at each of its phases, and nothing is lost or twice', async () => {
  /** Until a server has been killed while it waits for pictures. */
  let isHeld = false;
  const bytes = await picture();
  const site = await openSite();
  for (let id = 1; id <= count; id += 10)
    site.pages[`/${id}.png`] = (_, response) => {
      if (!isHeld || id === 1) response.setHeader('content-type', 'image/png').end(bytes);
    };
  const posts = Array.from({ length: count }, (_, index) => {
    const image = index % 10 === 0 ? `<img src="${site.origin}/${index + 1}.png">` : '';
    return wordpressPost({
      id: index + 1,
      title: `Post ${index + 1}`,
      content: `${image}${'Text. '.repeat(200)}`,
    });
  });
  const file = wordpressFile(posts.join(''));
  const env = { ALLOW_PRIVATE_HOSTS: new URL(site.origin).host };
  let server = await startServer({ dataDir, env });
  let call = await openImports(server);
  const restart = async () => {
    await server.kill();
    isHeld = false;
    server = await startServer({ dataDir, env });
    call = await openImports(server);
  };
  const countDigests = async () => {
    const { headers } = await signedIn(server.url);
    const list = await fetch(`${server.url}/api/digests/?search=Post&size=1`, { headers });
    return ((await list.json()) as { count: number }).count;
  };
  /** Another server may take over once the lease of the one that ended has run out. */
  const reach = (id: number, state: Import['state']) =>
    expect.poll(async () => (await call('GET', `${id}/`)).state, { timeout: 180_000 }).toBe(state);
  const files = () => readdir(join(dataDir, 'imports')).catch(() => []);
  try {
    // The upload: what arrived is a file that no import knows, which the sweep removes.
    const { headers } = await signedIn(server.url);
    const upload = request(`${server.url}/api/dashboard/imports/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    });
    upload.on('error', () => {});
    upload.write(
      `--x\r\ncontent-disposition: form-data; name="file"; filename="a.xml"\r\n\r\n${file.slice(0, 500_000)}`,
    );
    await expect.poll(async () => (await files()).length).toBe(1);
    await restart();
    expect((await call('GET', '')) as object).toMatchObject({ count: 0 });
    expect(await files()).toHaveLength(1);

    // The analysis
    const form = new FormData();
    form.append('file', new Blob([file]), 'posts.xml');
    const { id } = await call('POST', '', form);
    const read = () => call('GET', `${id}/`);
    await restart();
    await reach(id, 'ready');
    expect(await read()).toMatchObject({ total: count, done: 0 });

    // The run, while pictures are awaited
    isHeld = true;
    await call('POST', `${id}/start/`, '{}');
    await expect.poll(() => site.requests.some(({ url }) => url !== '/1.png')).toBe(true);
    await restart();

    // The run, between digests
    await expect.poll(async () => (await read()).done, { interval: 10, timeout: 180_000 }).toBeGreaterThan(0);
    expect((await read()).state).toBe('running');
    await restart();
    await reach(id, 'done');
    const done = await read();
    expect([done.done, done.results.created, done.pictures]).toEqual([
      count,
      count,
      { stored: count / 10, failed: 0 },
    ]);
    expect(await countDigests()).toBe(count);

    // The undo
    await call('POST', `${id}/undo/`, '{}');
    const killedAt = Date.now();
    await restart();
    await reach(id, 'undone');
    // Otherwise it was undone before the kill.
    expect(Date.parse((await read()).finished_at!)).toBeGreaterThan(killedAt);
    expect((await read()).results).toMatchObject({ created: 0, undone: count });
    expect(await countDigests()).toBe(0);
  } finally {
    site.close();
    await server.stop();
  }
});
