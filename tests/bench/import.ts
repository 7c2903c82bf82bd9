import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '#api/contract/imports.ts';
import type { RunningServer } from '#support/server.ts';
import { superUser } from '#support/server.ts';
import { wordpressFile, wordpressPost } from '#support/importFiles.ts';
import { onPglite, onPostgres } from './onDatabase.ts';
import { residentMemory } from './processes.ts';

export interface ImportFigures {
  posts: number;
  megabytes: number;
  /** Seconds. */
  analysis: number;
  import: number;
  again: number;
  /** Resident memory of the server in MiB: before the upload, and at most from then on. */
  before: number;
  peaks: Record<'analysis' | 'import' | 'again', number>;
}

const posts = Number(process.env.IMPORT_POSTS ?? 10_000);
const kilobytesEach = Number(process.env.IMPORT_KILOBYTES ?? 4);

const sentence =
  'The line reopens on <strong>Monday</strong> after two years of works, and <a href="https://old.example/2020/05/post-7/">more trains</a> will run. ';

async function writePosts(file: string) {
  const [head = '', tail = ''] = wordpressFile('\u0000').split('\u0000');
  const stream = createWriteStream(file);
  stream.write(head);
  for (let id = 1; id <= posts; id += 1) {
    const paragraph = `Report ${id}. ${sentence.repeat(5)}`;
    const content = `${paragraph}\n\n`.repeat(
      Math.max(1, Math.round((kilobytesEach * 1024) / paragraph.length)),
    );
    const fields = `<category domain="post_tag" nicename="t${id % 200}">Tag ${id % 200}</category><category domain="category" nicename="c${id % 10}">Category ${id % 10}</category>`;
    if (!stream.write(wordpressPost({ id, title: `Report ${id} of the harbour`, content, fields })))
      await once(stream, 'drain');
  }
  stream.end(tail);
  await once(stream, 'close');
}

async function measure({ url, pid }: RunningServer, file: string): Promise<ImportFigures> {
  const signedIn = (await (
    await fetch(`${url}/api/dashboard/signin/staff/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(superUser),
    })
  ).json()) as { token: string };
  const headers = { authorization: `Token ${signedIn.token}` };
  const call = async (method: string, part: string, body?: BodyInit) => {
    const response = await fetch(`${url}/api/dashboard/imports/${part}`, {
      method,
      headers: { ...headers, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    });
    if (!response.ok)
      throw new Error(`${method} ${part} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Import;
  };
  const before = await residentMemory(pid);
  const peaks = { analysis: before, import: before, again: before };
  let phase: keyof typeof peaks = 'analysis';
  const sampling = setInterval(
    () => void residentMemory(pid).then((memory) => (peaks[phase] = Math.max(peaks[phase], memory))),
    100,
  );
  async function until(id: number, state: string) {
    const start = performance.now();
    for (;;) {
      const found = await call('GET', `${id}/`);
      if (found.state === state) return (performance.now() - start) / 1000;
      if (found.state === 'failed') throw new Error(found.error ?? 'The import failed.');
      await wait(200);
    }
  }
  async function importOnce() {
    const form = new FormData();
    form.append('file', await openAsBlob(file), 'posts.xml');
    const { id } = await call('POST', '', form);
    const analysis = await until(id, 'ready');
    if (phase === 'analysis') phase = 'import';
    await call('POST', `${id}/start/`, '{"create_categories":true,"pictures":false}');
    return { analysis, import: await until(id, 'done'), results: (await call('GET', `${id}/`)).results };
  }
  try {
    const first = await importOnce();
    if (first.results.created !== posts) throw new Error(`Imported ${JSON.stringify(first.results)}.`);
    phase = 'again';
    const second = await importOnce();
    if (second.results.unchanged !== posts) throw new Error(`Changed ${JSON.stringify(second.results)}.`);
    const megabytes = (await stat(file)).size / 1024 / 1024;
    return {
      posts,
      megabytes,
      analysis: first.analysis,
      import: first.import,
      again: second.import,
      before,
      peaks,
    };
  } finally {
    clearInterval(sampling);
  }
}

async function withPosts<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'desk-import-'));
  try {
    const file = path.join(folder, 'posts.xml');
    await writePosts(file);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const fill = () => Promise.resolve();

export const measureImportOnPostgres = () =>
  withPosts((file) => onPostgres(fill, (product) => measure(product, file)));
export const measureImportEmbedded = () =>
  withPosts((file) => onPglite(fill, (product) => measure(product, file)));
