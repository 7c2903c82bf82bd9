import sharp from 'sharp';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDigest, updateDigest, type Digest } from '#api/contract/digests.ts';
import {
  deleteImport,
  exportArchive,
  getImport,
  listFailedPictures,
  listImportItems,
  pauseImport,
  resumeImport,
  retryPictures,
  startImport,
  undoImport,
  type ImportResult,
} from '#api/contract/imports.ts';
import { createCategory } from '#api/contract/categories.ts';
import * as schema from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';
import {
  analyse,
  importFile,
  settled,
  upload,
  wordpressFile,
  wordpressPost,
  zip,
} from '#support/importFiles.ts';
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

async function importOne(
  content: string,
  rest: Partial<Parameters<typeof wordpressPost>[0]> = {},
  head = '',
) {
  const done = await importFile(desk, wordpressFile(wordpressPost({ content, ...rest }), head), {
    create_categories: true,
    pictures: false,
  });
  const [digest] = await importedDigests(done.id);
  return digest!;
}

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();

const galleryAttachment = (id: number) =>
  wordpressPost({
    id,
    type: 'attachment',
    status: 'inherit',
    title: `Picture ${id}`,
    fields: `<wp:post_parent>1</wp:post_parent><wp:attachment_url>https://pics.example/${id}.jpg</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>Alt ${id}</wp:meta_value></wp:postmeta><excerpt:encoded>Caption ${id}</excerpt:encoded>`,
  });

const localExport = (title: string, day: string) =>
  wordpressFile(wordpressPost({ title }).replace('2020-05-06', day)).replaceAll(
    'https://old.example',
    'http://localhost',
  );

const ghostExport = (posts: object[]) =>
  JSON.stringify({
    db: [
      {
        meta: { version: '5.80.0' },
        data: {
          posts: posts.map((post, index) => ({
            id: `p${index}`,
            uuid: `u${index}`,
            title: 'A post',
            slug: `post-${index}`,
            type: 'post',
            status: 'published',
            visibility: 'public',
            published_at: '2024-03-01T09:30:00.000Z',
            ...post,
          })),
          users: [{ id: 'a1', name: 'Ada Verne', email: 'ada@example.org' }],
          tags: [
            { id: 't1', name: 'Trams' },
            { id: 't2', name: '#letter', visibility: 'internal' },
          ],
          posts_tags: [
            { post_id: 'p0', tag_id: 't1', sort_order: 0 },
            { post_id: 'p0', tag_id: 't2', sort_order: 1 },
          ],
          posts_authors: [{ post_id: 'p0', author_id: 'a1', sort_order: 0 }],
        },
      },
    ],
  });

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

describe('IMPORT-02: WordPress', () => {
  it('keeps title, slug, date, author, tags, categories and paragraphs', async () => {
    const terms =
      '<category domain="category" nicename="a">Alpha</category><category domain="post_tag" nicename="b">Beta &amp;amp; Co</category>';
    const digest = await importOne('First.\n\nSecond\nline.', {
      title: 'Tom &amp;amp; Jerry &lt;i&gt;sail&lt;/i&gt;',
      fields: terms,
      name: 'tom-sails',
    });
    expect(digest).toMatchObject({
      title: 'Tom & Jerry sail',
      slug: 'tom-sails',
      status: 'Published',
      first_published_at: '2020-05-06T07:08:09.000Z',
      source: { authors: [{ name: 'Ada Verne' }], original_published_date: '2020-05-06T07:08:09.000Z' },
      digest_author: null,
    });
    expect(digest.tag.map(({ title }) => title)).toEqual(['Beta & Co']);
    expect(digest.categories.map(({ title }) => title)).toEqual(['Alpha']);
    expect(digest.digest.replaceAll('\n', '')).toBe('<p>First.</p><p>Second<br>line.</p>');
  });

  it.each([
    [
      'a caption',
      '[caption id="attachment_1" width="3"]<img src="https://old.example/a.jpg" alt="A" /> A boat[/caption]',
      '<figure><img src="https://old.example/a.jpg" alt="A"><figcaption>A boat</figcaption></figure>',
    ],
    [
      'an old caption',
      '[caption caption="A boat"]<img src="https://old.example/a.jpg" alt="A">[/caption]',
      '<figure><img src="https://old.example/a.jpg" alt="A"><figcaption>A boat</figcaption></figure>',
    ],
    [
      'an embed',
      'Look:\n\nhttps://www.youtube.com/watch?v=x\n\nNice.',
      '<p>Look:</p><p><a href="https://www.youtube.com/watch?v=x">https://www.youtube.com/watch?v=x</a></p><p>Nice.</p>',
    ],
    [
      'an iframe',
      '<p>A</p><iframe src="https://maps.example/x"></iframe>',
      '<p>A</p><p><a href="https://maps.example/x">https://maps.example/x</a></p>',
    ],
    ['a shortcode around text', '[box color="red"]Inside[/box] after', '<p>Inside after</p>'],
    ['an escaped shortcode', '[[gallery]] stays', '<p>[gallery] stays</p>'],
    ['brackets', 'He said [sic] and [1].', '<p>He said [sic] and [1].</p>'],
    ['the more tag', 'One<!--more-->\n\nTwo', '<p>One</p><p>Two</p>'],
    [
      'a list between paragraphs',
      'A\n\n<ul>\n<li>1</li>\n<li>2</li>\n</ul>\n\nB',
      '<p>A</p><ul><li>1</li><li>2</li></ul><p>B</p>',
    ],
    ['preformatted text', 'A\n\n<pre>x\n\ny</pre>\n\nB', '<p>A</p><pre>xy</pre><p>B</p>'],
    [
      'blocks',
      '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->\n\n<!-- wp:latest-posts /-->\n\n<!-- wp:list --><ul><!-- wp:list-item --><li>a</li><!-- /wp:list-item --></ul><!-- /wp:list -->',
      '<p>One</p><ul><li>a</li></ul>',
    ],
    ['a script', '<p>A</p><script>alert(1)</script><p onclick="x()">B</p>', '<p>A</p><p>B</p>'],
    [
      'relative addresses',
      '<a href="/about/">About</a>',
      '<p><a href="https://old.example/about/">About</a></p>',
    ],
    ['CDATA that ends early', 'Nested <![CDATA[ tags ]]> :)', '<p>Nested &lt;![CDATA[ tags ]]&gt; :)</p>'],
    ['a reusable block', '<!-- wp:block {"ref":9} /-->', '<p>Shared</p>'],
  ])('converts %s', async (_, content, expected) => {
    const block = wordpressPost({
      id: 9,
      type: 'wp_block',
      content: '<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph -->',
    });
    const digest = await importOne(content, {}, block);
    expect(digest.digest.replaceAll('\n', '')).toBe(expected);
  });

  it('shows galleries and thumbnails by their attachments', async () => {
    const thumbnail =
      '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>12</wp:meta_value></wp:postmeta>';
    const file = wordpressFile(
      wordpressPost({ content: '[gallery ids="12,11"]', fields: thumbnail }) +
        galleryAttachment(11) +
        galleryAttachment(12),
    );
    const { id } = await importFile(desk, file, { pictures: false });
    const [digest] = await importedDigests(id);
    expect(digest!.cover_pic).toBe('https://pics.example/12.jpg');
    expect(
      [...digest!.digest.matchAll(/src="([^"]*)" alt="([^"]*)"><figcaption>([^<]*)/g)].map((found) =>
        found.slice(1),
      ),
    ).toEqual([
      ['https://pics.example/12.jpg', 'Alt 12', 'Caption 12'],
      ['https://pics.example/11.jpg', 'Alt 11', 'Caption 11'],
    ]);
  });

  it('decides by status, password and date', async () => {
    const posts = [
      wordpressPost({ id: 1, title: 'Draft', status: 'draft' }),
      wordpressPost({ id: 2, title: 'Private', status: 'private' }),
      wordpressPost({ id: 3, title: 'Future', status: 'future' }),
      wordpressPost({ id: 4, title: 'Secret', fields: '<wp:post_password>x</wp:post_password>' }),
      wordpressPost({ id: 5, title: 'Trash', status: 'trash' }),
      wordpressPost({ id: 6, title: 'Odd', status: 'strange' }),
    ].join('');
    const { id } = await importFile(desk, wordpressFile(posts), { private: 'skip' });
    const digests = await importedDigests(id);
    expect(digests.map(({ title, status }) => [title, status])).toEqual([
      ['Draft', 'Draft'],
      ['Future', 'Draft'],
      ['Secret', 'Draft'],
    ]);
    expect(
      (await listItems(id))
        .filter(({ digest }) => !digest)
        .map(({ title, result, reason }) => [title, result, reason]),
    ).toEqual([
      ['Private', 'skipped', 'It’s private.'],
      ['Trash', 'skipped', 'It’s in the trash.'],
      ['Odd', 'failed', 'Its status “strange” isn’t known.'],
    ]);
  });

  it('keeps sites without an address of their own apart', async () => {
    await importFile(desk, localExport('One', '2020-01-01'));
    const { results } = await importFile(desk, localExport('Two', '2020-02-02'));
    expect(results).toMatchObject({ created: 1, updated: 0 });
  });
});

describe('IMPORT-03: Ghost', () => {
  it.each([
    ['HTML', { html: '<p>One</p>' }, '<p>One</p>'],
    [
      'Lexical',
      {
        lexical: JSON.stringify({
          root: {
            children: [
              { type: 'paragraph', children: [{ type: 'extended-text', text: 'a<b', format: 3 }] },
              { type: 'horizontalrule' },
              { type: 'codeblock', code: '1<2', language: 'js' },
            ],
          },
        }),
      },
      '<p><strong><em>a&lt;b</em></strong></p><hr><figure><pre><code class="language-js">1&lt;2</code></pre></figure>',
    ],
    [
      'mobiledoc',
      {
        mobiledoc: JSON.stringify({
          markups: [['em']],
          atoms: [['soft-return', '', {}]],
          cards: [['hr', {}]],
          sections: [
            [
              1,
              'p',
              [
                [0, [0], 1, 'One'],
                [1, [], 0, 0],
                [0, [], 0, ' two'],
              ],
            ],
            [10, 0],
            [3, 'ul', [[[0, [], 0, 'a']]]],
          ],
        }),
      },
      '<p><em>One</em><br> two</p><hr><ul><li>a</li></ul>',
    ],
    ['Markdown', { markdown: '# Hi\n\n**b**' }, '<h1>Hi</h1><p><strong>b</strong></p>'],
  ])('reads %s', async (_, text, expected) => {
    const { id } = await importFile(desk, ghostExport([text]), {}, { name: 'ghost.json' });
    const [digest] = await importedDigests(id);
    expect(digest!.digest.replaceAll('\n', '')).toBe(expected);
    expect(digest!.source.authors).toEqual([{ name: 'Ada Verne' }]);
    expect(digest!.tag.map(({ title }) => title)).toEqual(['Trams', 'letter']);
    const [tag] = await desk.deps.db.select().from(schema.tags).where(eq(schema.tags.title, 'letter'));
    expect(tag!.isInternal).toBe(true);
  });

  it('takes pictures from the zip file, and stores equal ones once', async () => {
    const bytes = await picture();
    const file = await zip({
      'export/blog.json': ghostExport([
        {
          html: '<p><img src="__GHOST_URL__/content/images/2024/a.png"></p>',
          feature_image: '__GHOST_URL__/content/images/2024/b.png',
        },
      ]),
      'export/content/images/2024/a.png': bytes,
      'export/content/images/2024/b.png': bytes,
    });
    const done = await importFile(desk, file, {}, { name: 'ghost.zip' });
    expect(done).toMatchObject({ kind: 'ghost', state: 'done', pictures: { stored: 2, failed: 0 } });
    const [digest] = await importedDigests(done.id);
    expect(digest!.cover_pic).toMatch(/^\/media\/\w+\.webp$/);
    expect(digest!.digest).toBe(`<p><img src="${digest!.cover_pic}" alt=""></p>`);
    expect(await desk.deps.db.$count(schema.media)).toBe(1);
  });

  it('keeps members-only posts as drafts', async () => {
    const { id } = await importFile(
      desk,
      ghostExport([{ html: '<p>x</p>', visibility: 'paid' }]),
      {},
      { name: 'ghost.json' },
    );
    expect((await importedDigests(id))[0]!.status).toBe('Draft');
  });
});

describe('IMPORT-04: tables and feeds', () => {
  it.each([
    [
      'CSV',
      'posts.csv',
      'title,content,tags,first_published_at,slug\r\n"A, b","One\n\nTwo","x, y",2021-02-03T04:05:06Z,a-b\r\n',
    ],
    [
      'TSV',
      'posts.tsv',
      'title\tcontent\ttags\tdate\tslug\nA, b\t<p>One</p><p>Two</p>\tx, y\t2021-02-03 04:05:06 UTC\ta-b\n',
    ],
    [
      'JSON lines',
      'posts.jsonl',
      '{"title":"A, b","content":"<p>One</p><p>Two</p>","tags":["x","y"],"first_published_at":"2021-02-03T04:05:06Z","slug":"a-b"}\n',
    ],
    [
      'RSS',
      'feed.xml',
      '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>F</title><link>https://old.example</link><item><title>A, b</title><guid>1</guid><link>https://old.example/a-b</link><pubDate>Wed, 03 Feb 2021 04:05:06 GMT</pubDate><category>x</category><category>y</category><description>Short</description><content:encoded>&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;</content:encoded></item></channel></rss>',
    ],
    [
      'Atom',
      'feed.atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><id>1</id><title>A, b</title><link href="https://old.example/a-b"/><published>2021-02-03T04:05:06Z</published><category term="x"/><category term="y"/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One</p><p>Two</p></div></content></entry></feed>',
    ],
    [
      'JSON Feed',
      'feed.json',
      '{"version":"https://jsonfeed.org/version/1.1","title":"F","items":[{"id":"1","url":"https://old.example/a-b","title":"A, b","content_html":"<p>One</p><p>Two</p>","date_published":"2021-02-03T04:05:06Z","tags":["x","y"]}]}',
    ],
  ])('reads %s', async (_, name, file) => {
    const { id } = await importFile(desk, file, {}, { name });
    const [digest] = await importedDigests(id);
    expect(digest).toMatchObject({
      title: 'A, b',
      slug: 'a-b',
      status: 'Published',
      first_published_at: '2021-02-03T04:05:06.000Z',
    });
    expect(digest!.tag.map(({ title }) => title)).toEqual(['x', 'y']);
    expect(digest!.digest.replaceAll(/\n|<\/?div>/g, '')).toBe('<p>One</p><p>Two</p>');
  });
});

describe('IMPORT-05: a file that can’t be read changes nothing', () => {
  it.each([
    [
      'broken XML',
      wordpressFile(wordpressPost()).replace('</item>', '</itm>'),
      /^Line \d+: <\/itm> has no start tag\.$/,
    ],
    [
      'a file that was cut off',
      wordpressFile(wordpressPost()).slice(0, -40),
      /^Line \d+: The file ends inside <.*>, which starts on line \d+\. It may be cut off\.$/,
    ],
    [
      'bytes that are no UTF-8',
      Buffer.concat([
        Buffer.from(wordpressFile('').slice(0, 300)),
        Buffer.from('\n\n'),
        Buffer.from([0x61, 0xff, 0xfe, 0x62]),
      ]),
      /^Line \d+: The file isn’t valid UTF-8\./,
    ],
    [
      'an unknown encoding',
      wordpressFile('').replace('UTF-8', 'klingon'),
      /^Line 1: The file names the encoding “klingon”/,
    ],
    [
      'entities of its own',
      wordpressFile(wordpressPost({ title: '&b;' })).replace(
        '<rss',
        '<!DOCTYPE rss [<!ENTITY a "xx"><!ENTITY b "&a;&a;">]>\n<rss',
      ),
      /^Line 2: The file declares its own entities/,
    ],
    [
      'another kind of file',
      '<!doctype html><title>Hi</title>',
      /^This file can’t be imported\. Choose an export/,
    ],
    ['binary data', Buffer.from([1, 2, 3, 0, 255]), /^This file can’t be imported/],
    [
      'a WordPress file without a version',
      wordpressFile('').replace(/<wp:wxr_version>.*<\/wp:wxr_version>/, ''),
      /doesn’t name its version/,
    ],
    [
      'broken JSON',
      '{"db":[{"meta":{"version":"5"},\n"data":{"posts":[{"id":1,]}}]}',
      /^Line 2: The file isn’t valid JSON/,
    ],
    [
      'a row with too many cells',
      'title,content\na,b\na,b,c\n',
      /^Line 3: This row has 3 cells; the header has 2\.$/,
    ],
    ['a line that is no JSON', '{"title":"a"}\n{oops\n', /^Line 2: This isn’t valid JSON\.$/],
    ['deeply nested XML', wordpressFile('<a>'.repeat(200)), /^Line \d+: Elements are nested too deeply\.$/],
    ['null characters', wordpressFile(wordpressPost({ title: 'a\0b' })), /null character/],
  ])('%s', async (_, file, message) => {
    const { status, body } = await upload(desk, file);
    expect(status).toBe(201);
    const found = await settled(desk, body.id);
    expect(found.state).toBe('failed');
    expect(found.error).toMatch(message);
    expect(await countDigests()).toBe(0);
    expect((await desk.send('POST', `/dashboard/imports/${found.id}/start/`, {})).status).toBe(409);
  });

  it('refuses archives with unsafe paths, or that expand to too much', async () => {
    const traversal = await zip({ 'xx/evil.json': '{}' });
    const at = (name: string) =>
      Buffer.from(traversal.toString('latin1').replaceAll('xx/evil.json', name), 'latin1');
    expect((await analyse(desk, at('../evil.json'), { name: 'a.zip' })).error).toMatch(
      /can’t be read: invalid relative path/,
    );
    const bomb = await zip({ 'posts.csv': Buffer.alloc(40_000_000, 'a') });
    expect((await analyse(desk, bomb, { name: 'a.zip' })).error).toBe(
      'The archive’s entry “posts.csv” expands to more than it could hold.',
    );
    expect((await analyse(desk, traversal.subarray(0, 60), { name: 'a.zip' })).error).toMatch(
      /^The archive can’t be read/,
    );
  });

  it('drops control characters, and keeps the post', async () => {
    const digest = await importOne('A\u000bB\u0001C', { title: 'Con\u0002trol' });
    expect([digest.title, digest.digest.trim()]).toEqual(['Control', '<p>ABC</p>']);
  });

  it('refuses uploads without a file, and unknown kinds', async () => {
    expect((await upload(desk, '', { from: 'joomla' })).status).toBe(400);
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
    expect((await listItems(done.id))[0]!.reason).toContain('Category “Harbour” left out.');
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
    await desk.call(deleteImport, { params: { id } });
    expect((await desk.send('GET', `/dashboard/imports/${id}/`)).status).toBe(404);
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
});

describe('IMPORT-11: export and import', () => {
  it('gives the same digests in an empty installation', async () => {
    const digest = await addDigest(desk, { title: 'Everything', status: 'Published' });
    const body = {
      subtitle: 'A subtitle',
      content: '<p>Text</p>',
      notification_short_title: 'Short',
      notification_text: 'Text',
      editor_score_quality: 3,
      twitter_links: ['https://x.com/a/status/1'],
      format_human: 'Takeaways',
      shelf_life: 'WEEKS' as const,
      is_clickable: false,
      digest_poll: {
        has_poll: true,
        question: { question: 'Well?' },
        headline: 'Poll',
        choices: [{ choice: 'Yes' }, { choice: 'No' }],
      },
      source: {
        link: 'https://source.example/a',
        title: 'Read',
        read_reason: 'Why',
        authors: [{ name: 'Bea' }],
        original_published_date: '2020-01-02T03:04:05.000Z',
      },
      collaborators: [desk.people.editor.id],
      digest_author: desk.people.staff.id,
    };
    const before = await desk.call(updateDigest, { params: { id: digest.id }, body });
    const { results } = await desk.call(exportArchive);
    const lines = results.map((record) => `${JSON.stringify(record)}\n`).join('');
    const file = await zip({
      'manifest.json': '{"format":"digest-desk","version":1,"origin":"https://other.example"}',
      'digests.jsonl': lines,
    });
    await desk.reset();
    const done = await importFile(desk, file, {}, { name: 'export.zip' });
    expect(done).toMatchObject({ kind: 'digest-desk', results: { created: 1 } });
    const [after] = await importedDigests(done.id);
    expect(comparable(after!)).toEqual(comparable(before));
  });
});

/** Without what each installation gives anew. */
function comparable(digest: Digest): unknown {
  const { modified_at: _modified, version: _version, ...rest } = digest;
  return JSON.parse(JSON.stringify(rest, (key, value: unknown) => (key === 'id' ? undefined : value)));
}
