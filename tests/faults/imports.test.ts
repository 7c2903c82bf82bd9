import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Import } from '#api/contract/imports.ts';
import { wordpressFile, wordpressPost } from '#support/importFiles.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';

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

it('IMPORT-12: an import continues after kill -9, with each item imported once', async () => {
  const first = await startServer({ dataDir });
  let call = await openImports(first);
  const posts = Array.from({ length: count }, (_, index) =>
    wordpressPost({ id: index + 1, title: `Post ${index + 1}`, content: 'Text. '.repeat(200) }),
  );
  const form = new FormData();
  form.append('file', new Blob([wordpressFile(posts.join(''))]), 'posts.xml');
  const { id } = await call('POST', '', form);
  await expect.poll(async () => (await call('GET', `${id}/`)).state).toBe('ready');
  await call('POST', `${id}/start/`, '{"pictures":false}');
  await expect.poll(async () => (await call('GET', `${id}/`)).done, { interval: 10 }).toBeGreaterThan(0);
  // It may go on until the signal arrives, but not to the end.
  expect((await call('GET', `${id}/`)).state).toBe('running');
  await first.kill();

  const second = await startServer({ dataDir });
  try {
    call = await openImports(second);
    await expect.poll(async () => (await call('GET', `${id}/`)).state).toBe('done');
    const after = await call('GET', `${id}/`);
    expect([after.done, after.results.created]).toEqual([count, count]);
    const { headers } = await signedIn(second.url);
    const list = await fetch(`${second.url}/api/digests/?search=Post&size=1`, { headers });
    expect(((await list.json()) as { count: number }).count).toBe(count);
  } finally {
    await second.stop();
  }
});
