import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDigest, updateDigest, type Digest } from '#api/contract/digests.ts';
import {
  checkImport,
  defaultImportChoices,
  deleteImport,
  getImport,
  listFailedPictures,
  listImportItems,
  pauseImport,
  resumeImport,
  retryPictures,
  startImport,
  undoImport,
  type ImportChoices,
  type ImportResult,
} from '#api/contract/imports.ts';
import { getPlan } from '#api/contract/planning.ts';
import { createCategory } from '#api/contract/categories.ts';
import * as schema from '#server/db/schema.ts';
import { sweepImportFiles } from '#server/features/imports/work.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { analyse, importFile, settled, wordpressFile, wordpressPost } from '#support/importFiles.ts';
import { openSite, type Site } from '#support/site.ts';

let desk: TestApp;
let site: Site;

beforeAll(async () => {
  site = await openSite();
  desk = await startTestApp({ allowPrivateHosts: [new URL(site.origin).host] });
  await desk.deps.queue.start();
});
beforeEach(() => desk.reset());
afterEach(() => {
  for (const path of Object.keys(site.pages)) delete site.pages[path];
});
afterAll(async () => {
  await desk.close();
  site.close();
});

const countDigests = () => desk.deps.db.$count(schema.digests, sql`deleted_at is null`);
const listItems = async (id: number, result?: ImportResult) =>
  (await desk.call(listImportItems, { params: { id }, query: { size: 100, ...(result && { result }) } }))
    .results;

async function importedDigests(id: number): Promise<Digest[]> {
  const items = (await listItems(id)).filter(({ digest }) => digest);
  return Promise.all(items.map(({ digest }) => desk.call(getDigest, { params: { id: digest!.id } })));
}

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();

const threePosts = (second: string) =>
  wordpressFile(
    [1, 2, 3].map((id) => wordpressPost({ id, title: id === 2 ? second : `Post ${id}` })).join(''),
  );

const taggedPosts = (title: string) =>
  wordpressFile(
    [1, 2]
      .map((id) =>
        wordpressPost({
          id,
          title: `${title} ${id}`,
          fields: '<category domain="post_tag" nicename="t">Trams</category>',
        }),
      )
      .join(''),
  );

describe('IMPORT-01: a report before anything is written', () => {
  it('counts items, matches authors, tags and categories, and names what is lost', async () => {
    await desk.call(createCategory, { body: { title: 'News' } });
    const terms =
      '<category domain="category" nicename="news">news</category><category domain="category" nicename="x">Harbour</category><category domain="post_tag" nicename="t">Trams</category>';
    const before = await countDigests();
    const { state, kind, total, report } = await analyse(
      desk,
      wordpressFile(
        wordpressPost({
          id: 1,
          content: '[sparkle size="2"] and [gallery ids="7"]',
          fields: `${terms}<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>`,
        }) +
          wordpressPost({ id: 2, type: 'page', title: 'About' }) +
          wordpressPost({
            id: 3,
            fields: '<wp:post_password>x</wp:post_password>',
            title: 'word '.repeat(31),
            name: 'post-1',
          }) +
          wordpressPost({ id: 4, status: 'publish', type: 'attachment' }),
      ),
    );
    expect({ state, kind, total }).toEqual({ state: 'ready', kind: 'wordpress', total: 3 });
    expect(report).toMatchObject({
      site: 'https://old.example',
      version: '1.2',
      counts: expect.arrayContaining([
        { kind: 'post', status: 'published', count: 2 },
        { kind: 'page', status: 'published', count: 1 },
      ]),
      authors: [{ key: 'ada', name: 'Ada Verne', email: 'ada@old.example', items: 2, user: null }],
      tags: { matched: 0, created: 1, new_titles: ['Trams'] },
      categories: [
        { title: 'news', category: { title: 'News' } },
        { title: 'Harbour', category: null },
      ],
    });
    expect(report!.losses.map(({ kind: each, count }) => [each, count])).toEqual(
      expect.arrayContaining([
        ['shortcode', 2],
        ['comments', 1],
        ['pages', 1],
        ['password_protected', 1],
        ['gallery_picture', 1],
      ]),
    );
    expect(report!.losses.find(({ kind: each }) => each === 'pages')!.examples).toEqual([
      { title: 'About', place: expect.stringMatching(/^line \d+$/), detail: 'page' },
    ]);
    expect(report!.warnings.map(({ kind: each }) => each).toSorted()).toEqual(['long_title', 'slug_clash']);
    expect(await countDigests()).toBe(before);
    expect(await desk.deps.db.$count(schema.tags)).toBe(0);
  });

  it('is for super users', async () => {
    for (const as of ['staff', 'editor'] as const)
      expect((await desk.send('GET', '/dashboard/imports/', undefined, { as })).status).toBe(403);
  });
});

describe('IMPORT-01: the report follows the choices', () => {
  it('says what an import with them would do', async () => {
    const file = wordpressFile(
      wordpressPost({ id: 1, content: '[sparkle size="2"]', status: 'draft' }) +
        wordpressPost({ id: 2, type: 'page', title: 'About', content: '<!-- wp:latest-posts /-->' }).replace(
          '<dc:creator>ada',
          '<dc:creator>bob',
        ),
    );
    const { id, report, choices } = await analyse(desk, file);
    expect(choices).toEqual({ ...defaultImportChoices, site: null });
    expect(report!.losses.map(({ kind }) => kind)).toEqual(['shortcode', 'pages']);
    expect(report!.authors.map(({ key }) => key)).toEqual(['ada']);

    const body: ImportChoices = { kinds: ['post', 'page'], drafts: 'skip' };
    const checking = await desk.call(checkImport, { params: { id }, body });
    expect(checking.state).toBe('analysing');
    const checked = await settled(desk, id);
    expect(checked).toMatchObject({ state: 'ready', choices: body });
    expect(checked.report!.losses.map(({ kind, examples }) => [kind, examples[0]!.detail])).toEqual([
      ['left_out', 'This item is a draft.'],
      ['block', 'latest-posts'],
    ]);
    expect(checked.report!.authors.map(({ key }) => key)).toEqual(['bob']);

    await desk.call(startImport, { params: { id }, body });
    expect((await settled(desk, id)).results).toMatchObject({ created: 1, skipped: 1 });
    expect((await desk.send('POST', `/dashboard/imports/${id}/check/`, {})).status).toBe(409);

    const again = await analyse(desk, file);
    await desk.call(checkImport, { params: { id: again.id }, body });
    expect((await settled(desk, again.id)).report!.known).toEqual({ unchanged: 1, newer: 0, edited: 0 });
    await desk.call(checkImport, {
      params: { id: again.id },
      body: { ...body, create_categories: true },
    });
    expect((await settled(desk, again.id)).report!.known).toEqual({ unchanged: 0, newer: 1, edited: 0 });
  });
});

describe('IMPORT-06: importing again', () => {
  it('changes nothing for the same file, and updates what nobody here has edited', async () => {
    const first = await importFile(desk, threePosts('Old'));
    const before = await importedDigests(first.id);
    expect((await importFile(desk, threePosts('Old'))).results).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
    });
    expect(await importedDigests(first.id)).toEqual(before);

    expect((await analyse(desk, threePosts('New'))).report!.known).toEqual({
      unchanged: 2,
      newer: 1,
      edited: 0,
    });
    expect((await importFile(desk, threePosts('New'))).results).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 2,
    });
    const [, second] = await importedDigests(first.id);
    expect(second!.title).toBe('New');

    await desk.call(updateDigest, { params: { id: second!.id }, body: { title: 'Edited here' } });
    const third = await importFile(desk, threePosts('Newest'));
    expect(third.results).toMatchObject({ updated: 0, kept: 1, unchanged: 2 });
    expect((await listItems(third.id, 'kept'))[0]).toMatchObject({
      title: 'Newest',
      reason: expect.stringContaining('edited here'),
    });
    expect((await desk.call(getDigest, { params: { id: second!.id } })).title).toBe('Edited here');
  });

  it('adds each item once if two imports of the same file run at once', async () => {
    const file = wordpressFile(
      Array.from({ length: 60 }, (_, index) =>
        wordpressPost({
          id: index + 1,
          fields: `<category domain="category" nicename="c">Category ${index}</category>`,
        }),
      ).join(''),
    );
    const both = [await analyse(desk, file), await analyse(desk, file)];
    const body = { create_categories: true };
    await Promise.all(both.map(({ id }) => desk.call(startImport, { params: { id }, body })));
    const ended = await Promise.all(both.map(({ id }) => settled(desk, id)));
    expect(ended.map(({ state, results }) => [state, results.failed])).toEqual([
      ['done', 0],
      ['done', 0],
    ]);
    expect(ended[0]!.results.created + ended[1]!.results.created).toBe(60);
    expect(await countDigests()).toBe(60);
    expect(await desk.deps.db.$count(schema.categories)).toBe(60);
  });

  it('imports each item once if it’s paused and continued', async () => {
    const file = wordpressFile(
      Array.from({ length: 120 }, (_, index) => wordpressPost({ id: index + 1 })).join(''),
    );
    const { id } = await analyse(desk, file);
    await desk.call(startImport, { params: { id }, body: {} });
    await expect.poll(async () => (await desk.call(getImport, { params: { id } })).done).toBeGreaterThan(0);
    await desk.call(pauseImport, { params: { id } });
    const paused = await settled(desk, id);
    expect(paused.state).toBe('paused');
    expect(paused.done).toBeLessThan(120);
    expect(await countDigests()).toBe(paused.done);
    await desk.call(resumeImport, { params: { id } });
    expect(await settled(desk, id)).toMatchObject({ state: 'done', done: 120, results: { created: 120 } });
    expect(await countDigests()).toBe(120);
  });
});

describe('IMPORT-07: undo', () => {
  it('removes what was added and restores what was updated, but keeps what was edited since', async () => {
    const first = await importFile(desk, taggedPosts('Old'));
    const second = await importFile(desk, taggedPosts('New'));
    expect(second.results.updated).toBe(2);
    await desk.call(undoImport, { params: { id: second.id } });
    expect(await settled(desk, second.id)).toMatchObject({ state: 'undone', results: { undone: 2 } });
    const [one, two] = await importedDigests(first.id);
    expect([one!.title, two!.title]).toEqual(['Old 1', 'Old 2']);
    expect(one!.tag.map(({ title }) => title)).toEqual(['Trams']);
  });

  it('moves digests to the trash, with tags that nothing else uses', async () => {
    const file = wordpressFile(
      [1, 2]
        .map((id) =>
          wordpressPost({ id, fields: '<category domain="post_tag" nicename="t">Trams</category>' }),
        )
        .join(''),
    );
    const { id } = await importFile(desk, file);
    const [, edited] = await importedDigests(id);
    await desk.call(updateDigest, { params: { id: edited!.id }, body: { title: 'Edited', tags: [] } });
    await desk.call(undoImport, { params: { id } });
    expect(await settled(desk, id)).toMatchObject({ state: 'undone', results: { undone: 1, kept: 1 } });
    expect(await countDigests()).toBe(1);
    expect(await desk.deps.db.$count(schema.tags, sql`deleted_at is null`)).toBe(0);
    expect((await importFile(desk, file)).results).toMatchObject({ created: 1, unchanged: 1 });
    expect((await desk.send('POST', `/dashboard/imports/${id}/undo/`)).status).toBe(409);
  });
});

it('IMPORT-07: undo removes labels that nothing else uses', async () => {
  const countLabels = () => desk.deps.db.$count(schema.labels, sql`deleted_at is null`);
  const before = await countLabels();
  const { id } = await importFile(desk, 'id,title,labels\n1,Low tide,Harbour\n', {}, { name: 'a.csv' });
  expect(await countLabels()).toBe(before + 1);
  await desk.call(undoImport, { params: { id } });
  await settled(desk, id);
  expect(await countLabels()).toBe(before);
});

describe('IMPORT-08: pictures', () => {
  it('are fetched, re-encoded and stored once; failures can be retried', async () => {
    const bytes = await picture();
    site.pages['/a.png'] = (_, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    site.pages['/page.png'] = '<html>no picture</html>';
    const content = ['a', 'missing', 'page']
      .map((name) => `<img src="${site.origin}/${name}.png" alt="${name}">`)
      .join('\n\n');
    const done = await importFile(desk, wordpressFile(wordpressPost({ content })));
    expect(done).toMatchObject({ state: 'done', pictures: { stored: 1, failed: 2 } });
    const [digest] = await importedDigests(done.id);
    expect(digest!.digest).toMatch(/<img src="\/media\/\w+\.webp" alt="a">/);
    expect(digest!.digest).toContain(`<img src="${site.origin}/missing.png" alt="missing">`);
    const failed = await desk.call(listFailedPictures, { params: { id: done.id } });
    expect(
      failed.results.map(({ url, reason, digests }) => [url.split('/').pop(), reason, digests[0]?.id]),
    ).toEqual([
      ['missing.png', 'The server responded with status 404.', digest!.id],
      ['page.png', expect.any(String), digest!.id],
    ]);

    site.pages['/missing.png'] = site.pages['/a.png'];
    await desk.call(retryPictures, { params: { id: done.id }, body: { site: null } });
    expect(await settled(desk, done.id)).toMatchObject({ state: 'done', pictures: { stored: 2, failed: 1 } });
    const [after] = await importedDigests(done.id);
    expect(after!.digest.match(/\/media\/\w+\.webp/g)).toHaveLength(2);
    // Only the import changed it, so a newer export still updates it.
    expect((await importFile(desk, wordpressFile(wordpressPost({ content: 'New' })))).results.updated).toBe(
      1,
    );
  });

  it('are never fetched from private hosts', async () => {
    const done = await importFile(
      desk,
      wordpressFile(wordpressPost({ content: '<img src="http://127.0.0.1:1/x.png">' })),
    );
    expect(done.pictures).toEqual({ stored: 0, failed: 1 });
    const { results } = await desk.call(listFailedPictures, { params: { id: done.id } });
    expect(results[0]!.reason).toMatch(/isn’t/);
  });
});

describe('IMPORT-09: choices', () => {
  it('creates inactive users, maps authors and leaves categories out', async () => {
    const file = wordpressFile(
      wordpressPost({ fields: '<category domain="category" nicename="x">Harbour</category>' }) +
        wordpressPost({ id: 2 }).replace('<dc:creator>ada', '<dc:creator>bob'),
    );
    const done = await importFile(desk, file, {
      new_authors: 'create',
      authors: { bob: { action: 'map', user_id: desk.people.editor.id } },
    });
    const [one, two] = await importedDigests(done.id);
    expect(one!.digest_author!.name).toBe('Ada Verne');
    expect(two!.digest_author!.id).toBe(desk.people.editor.id);
    const [ada] = await desk.deps.db
      .select()
      .from(schema.users)
      .where(eq(schema.users.email, 'ada@old.example'));
    expect(ada).toMatchObject({ isActive: false, passwordHash: null });
    expect(one!.categories).toEqual([]);
    expect((await listItems(done.id))[0]!.reason).toContain(
      'The category “Harbour” doesn’t exist here and was left out.',
    );
  });

  it('refuses unknown users, categories and languages', async () => {
    const { id } = await analyse(desk, wordpressFile(wordpressPost()));
    for (const body of [
      { authors: { a: { action: 'map', user_id: 999_999 } } },
      { categories: { A: 999_999 } },
      { language: 'xx' },
      { unknown: 1 },
    ])
      expect((await desk.send('POST', `/dashboard/imports/${id}/start/`, body)).status).toBe(400);
    const folder = join(desk.deps.config.dataDir, 'imports');
    await writeFile(join(folder, 'left-behind.import'), '');
    await sweepImportFiles(desk.deps, new Date(Date.now() - 60_000));
    expect(await readdir(folder)).toContain('left-behind.import');
    await sweepImportFiles(desk.deps, new Date(Date.now() + 60_000));
    expect(await readdir(folder)).toHaveLength(1);
    await desk.call(deleteImport, { params: { id } });
    expect(await readdir(folder)).toEqual([]);
    expect((await desk.send('GET', `/dashboard/imports/${id}/`)).status).toBe(404);
  });
});

const future = (days: number) => new Date(Date.now() + days * 86_400_000);
const postAt = (id: number, date: Date, fields = '') =>
  wordpressPost({ id, status: 'future', fields }).replace(
    /<wp:post_date_gmt>.*?</,
    `<wp:post_date_gmt>${date.toISOString().slice(0, 19).replace('T', ' ')}<`,
  );

describe('IMPORT-14: posts for later', () => {
  it('are published at their time, planned if it’s too far away, and drafts by choice', async () => {
    const file = wordpressFile(
      postAt(1, future(30)) +
        postAt(2, future(800)) +
        postAt(3, future(-1)) +
        postAt(4, future(30), '<wp:post_password>x</wp:post_password>'),
    );
    const readPlans = async (id: number) => {
      const digests = await importedDigests(id);
      const plans = await Promise.all(
        digests.map((digest) => desk.call(getPlan, { params: { id: digest.id } })),
      );
      expect(digests.map(({ status }) => status)).toEqual(['Draft', 'Draft', 'Draft', 'Draft']);
      return plans.map(({ planned, publication }) => [
        planned?.day,
        publication?.at.slice(0, 10),
        publication?.state,
        publication?.by?.id,
      ]);
    };
    const none = [undefined, undefined, undefined, undefined];
    const day = (days: number) => future(days).toISOString().slice(0, 10);
    const first = await importFile(desk, file);
    expect(await readPlans(first.id)).toEqual([
      [undefined, day(30), 'scheduled', desk.people.super.id],
      [day(800), undefined, undefined, undefined],
      none,
      none,
    ]);
    await desk.call(undoImport, { params: { id: first.id } });
    await settled(desk, first.id);
    expect(await desk.deps.db.$count(schema.digestPlans)).toBe(0);
    expect(await readPlans((await importFile(desk, file, { scheduled: 'draft' })).id)).toEqual([
      none,
      none,
      none,
      none,
    ]);
  });
});

describe('IMPORT-10: old addresses', () => {
  it('redirect to the digest on /read', async () => {
    await importFile(desk, wordpressFile(wordpressPost({ id: 7, name: 'tram' })));
    for (const path of ['/2020/05/tram/', '/2020/05/tram', '/?p=7']) {
      const { statusCode, headers } = await desk.app.inject({ url: `/read${path}` });
      expect([statusCode, headers.location]).toEqual([301, '/read/digests/tram']);
    }
    expect((await desk.app.inject({ url: '/read/2020/05/other/' })).statusCode).toBe(404);
  });

  it('match whatever the case of their percent-escapes', async () => {
    const name = '%d9%85%d9%8a%d9%86%d8%a7%d8%a1';
    const old =
      '<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>%d9%85%d8%b1%d8%b3%d9%89</wp:meta_value></wp:postmeta>';
    const { id } = await importFile(desk, wordpressFile(wordpressPost({ id: 7, name, fields: old })));
    const [digest] = await importedDigests(id);
    for (const path of [name, name.toUpperCase(), '%D9%85%D8%B1%D8%B3%D9%89'])
      expect((await desk.app.inject({ url: `/read/2020/05/${path}/` })).headers.location).toBe(
        `/read/digests/${digest!.slug}`,
      );
  });
});
