import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDigest, type Digest } from '#api/contract/digests.ts';
import { listImportItems, startImport, type ImportResult } from '#api/contract/imports.ts';
import * as schema from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
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

async function servePicture() {
  const bytes = await picture();
  return (_: unknown, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
}

const galleryAttachment = (id: number) =>
  wordpressPost({
    id,
    type: 'attachment',
    status: 'inherit',
    title: `Picture ${id}`,
    fields: `<wp:post_parent>1</wp:post_parent><wp:attachment_url>https://pics.example/${id}.jpg</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>Alt ${id}</wp:meta_value></wp:postmeta><excerpt:encoded>Caption ${id}</excerpt:encoded>`,
  });

const coAuthor = (slug: string, name: string) =>
  `<category domain="author" nicename="${slug}">${name}</category>`;

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

const wordpressTerms = (domain: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<category domain="${domain}" nicename="${domain}-${index}">${domain} ${index}</category>`,
  ).join('');

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
    [
      'a classic block',
      '<!-- wp:freeform -->One.\n\nTwo.<!-- /wp:freeform --><!-- wp:paragraph --><p>Three.</p><!-- /wp:paragraph -->',
      '<p>One.</p><p>Two.</p><p>Three.</p>',
    ],
    [
      'code',
      'See:\n\n[code lang="php"]<?php echo 1; ?>[/code]',
      '<p>See:</p><pre><code>&lt;?php echo 1; ?&gt;</code></pre>',
    ],
    [
      'an embed with a query',
      '[youtube https://x.example/watch?v=a]',
      '<p><a href="https://x.example/watch?v=a">https://x.example/watch?v=a</a></p>',
    ],
    [
      'an embed as WordPress.com writes it',
      '[youtube=https://x.example/watch?v=a]',
      '<p><a href="https://x.example/watch?v=a">https://x.example/watch?v=a</a></p>',
    ],
    [
      'a shortcode with a URL',
      '[clip url="https://x.example/watch?v=a"]',
      '<p><a href="https://x.example/watch?v=a">https://x.example/watch?v=a</a></p>',
    ],
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
      ['Private', 'skipped', 'This item is private.'],
      ['Trash', 'skipped', 'This item is in the trash.'],
      ['Odd', 'failed', 'The status “strange” is unknown.'],
    ]);
  });

  it('reports a long excerpt that is cut inside a character', async () => {
    const excerpt = `${'a'.repeat(99)}😀 ${'word '.repeat(20)}`;
    const { id } = await importFile(
      desk,
      wordpressFile(
        wordpressPost({
          id: 1,
          title: 'Trams',
          fields: `<excerpt:encoded><![CDATA[${excerpt}]]></excerpt:encoded>`,
        }),
      ),
      {},
    );
    expect((await importedDigests(id)).map(({ title }) => title)).toEqual(['Trams']);
  });

  it('limits what galleries add to a text', async () => {
    const pictures = Array.from(
      { length: 500 },
      (_, index) =>
        `<item><title>p${index}</title><wp:post_id>${1000 + index}</wp:post_id><wp:post_parent>1</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/${index}.jpg</wp:attachment_url></item>`,
    ).join('');
    const { id } = await importFile(
      desk,
      wordpressFile(
        pictures + wordpressPost({ id: 1, title: 'Galleries', content: '[gallery]'.repeat(4000) }),
      ),
      {},
    );
    const items = await listItems(id);
    expect(items.find(({ title }) => title === 'Galleries')).toMatchObject({
      result: 'failed',
      reason: expect.stringMatching(/characters/),
    });
  });

  it('names each of several authors once, in the order of the byline', async () => {
    const digest = await importOne(
      'Text.',
      {
        fields: coAuthor('cap-gina', 'gina') + coAuthor('cap-ada', 'ADA') + coAuthor('ada', 'Ada Verne'),
      },
      wordpressPost({
        id: 7,
        type: 'guest-author',
        title: 'Gina Guest',
        fields:
          '<wp:postmeta><wp:meta_key>cap-user_login</wp:meta_key><wp:meta_value>gina</wp:meta_value></wp:postmeta>',
      }),
    );
    expect(digest.source.authors.map(({ name }) => name)).toEqual(['Gina Guest', 'Ada Verne']);
  });

  it('shows the episode of a podcast', async () => {
    const digest = await importOne('Text.', {
      fields:
        '<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value>https://pod.example/1.mp3\n21169426\naudio/mpeg\n</wp:meta_value></wp:postmeta>',
    });
    expect(digest.digest).toMatch(/^<p>Text\.<\/p>\s*<audio [^>]*src="https:\/\/pod\.example\/1\.mp3"/);
  });

  it('names reusable blocks and galleries whose content isn’t in the file', async () => {
    const looped = wordpressPost({ id: 9, type: 'wp_block', content: '<!-- wp:block {"ref":9} /-->' });
    const content =
      '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --><!-- wp:block {"ref":99} /--><!-- wp:gallery {"ids":[1]} /--><!-- wp:image {"id":5} /-->';
    const { id, report } = await analyse(
      desk,
      wordpressFile(
        looped +
          wordpressPost({ id: 1, content }) +
          wordpressPost({ id: 2, content: '<!-- wp:block {"ref":9} /-->' }),
      ),
    );
    expect(report!.losses.map(({ kind, details }) => [kind, details.map(({ detail }) => detail)])).toEqual([
      ['reusable_block', ['block 99', 'block 9']],
      ['block', ['gallery', 'image']],
    ]);
    await desk.call(startImport, { params: { id }, body: {} });
    await settled(desk, id);
    expect((await listItems(id))[0]!.reason).toBe(
      'Reusable blocks left out (not in the file, too long or too many): block 99. Dynamic or empty blocks: gallery, image.',
    );
  });

  it('names tags, categories and authors beyond the limits', async () => {
    const file = wordpressFile(
      wordpressPost({
        fields:
          wordpressTerms('post_tag', 201) + wordpressTerms('category', 101) + wordpressTerms('author', 51),
      }),
    );
    const { report } = await analyse(desk, file);
    const tooMany = report!.losses.find(({ kind }) => kind === 'too_many');
    expect(tooMany!.details.map(({ detail }) => detail)).toEqual([
      '201 tags, of 200 allowed',
      '101 categories, of 100 allowed',
      '52 bylines, of 50 allowed',
    ]);
    const { id } = await importFile(desk, file, { create_categories: true });
    const [digest] = await importedDigests(id);
    expect([digest!.tag.length, digest!.categories.length, digest!.source.authors.length]).toEqual([
      200, 100, 50,
    ]);
    expect((await listItems(id))[0]!.reason).toContain('201 tags, of 200 allowed');
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
    expect(digest!.tag.map(({ title }) => title)).toEqual(['Trams', '#letter']);
    const [tag] = await desk.deps.db.select().from(schema.tags).where(eq(schema.tags.title, '#letter'));
    expect(tag!.isInternal).toBe(true);
  });

  it('reads cards with pictures and buttons, and leaves out those of the newsletter', async () => {
    const lexical = JSON.stringify({
      root: {
        children: [
          {
            type: 'call-to-action',
            imageUrl: 'https://x.example/a.png',
            textValue: '<p>Join</p>',
            showButton: true,
            buttonUrl: 'https://x.example/join',
            buttonText: 'Go',
          },
          { type: 'image', src: 'https://x.example/b.png', href: 'https://x.example/b' },
          { type: 'callout', calloutEmoji: '!', calloutText: '<p>Note</p>' },
          { type: 'email', html: '<p>Hello {first_name}</p>' },
        ],
      },
    });
    const { id } = await importFile(
      desk,
      ghostExport([{ lexical }]),
      { pictures: false },
      { name: 'ghost.json' },
    );
    const [digest] = await importedDigests(id);
    expect(digest!.digest.replaceAll('\n', '')).toBe(
      '<figure><img src="https://x.example/a.png" alt=""></figure><p>Join</p><p><a href="https://x.example/join">Go</a></p><figure><a href="https://x.example/b"><img src="https://x.example/b.png" alt=""></a></figure><blockquote><p>! Note</p></blockquote>',
    );
    expect((await listItems(id))[0]!.reason).toBe('Editor cards: email.');
  });

  it('reads the dates of old versions, and names a date or an author it can’t read', async () => {
    const posts = ['2016-11-25 04:20:00', '25 Nov 2016 04:20:00 +000', '1480047600000', 'soon'].map(
      (published_at) => ({ html: '<p>x</p>', published_at, author_id: 'a9' }),
    );
    const { id } = await importFile(desk, ghostExport(posts), {}, { name: 'ghost.json' });
    expect((await importedDigests(id)).slice(0, 3).map((digest) => digest.first_published_at)).toEqual([
      '2016-11-25T04:20:00.000Z',
      '2016-11-25T04:20:00.000Z',
      '2016-11-25T04:20:00.000Z',
    ]);
    expect((await listItems(id))[3]!.reason).toBe(
      'The item has no readable date, so it gets the date of the import. Dates that can’t be read: soon. Authors who aren’t in the file: user a9.',
    );
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

  it('IMPORT-10: reads the first version, with dated paths, on a site in a folder', async () => {
    site.pages['/blog/content/images/2014/09/p.png'] = await servePicture();
    const file = JSON.stringify({
      meta: { exported_on: 1_411_111_111_111, version: '003' },
      data: {
        posts: [
          {
            id: 1,
            uuid: 'b3a7d4a0-3c3b-4e8e-9a55-0d3e0b8f7a01',
            title: 'From the first Ghost',
            slug: 'first-ghost',
            markdown: 'Hello **world**\n\n![pic](/content/images/2014/09/p.png)',
            html: '<p>Hello <strong>world</strong></p>\n\n<p><img src="/content/images/2014/09/p.png" alt="pic"></p>',
            image: '/content/images/2014/09/p.png',
            featured: 0,
            page: 0,
            status: 'published',
            language: 'en_US',
            meta_title: null,
            meta_description: null,
            author_id: 1,
            created_at: 1_411_000_000_000,
            created_by: 1,
            updated_at: 1_411_111_111_111,
            updated_by: 1,
            published_at: 1_411_169_400_000,
            published_by: 1,
          },
          {
            id: 2,
            uuid: 'b3a7d4a0-3c3b-4e8e-9a55-0d3e0b8f7a02',
            title: 'About',
            slug: 'about',
            markdown: 'Us',
            html: '<p>Us</p>',
            image: null,
            featured: 0,
            page: 1,
            status: 'published',
            author_id: 1,
            published_at: 1_411_169_400_000,
          },
        ],
        users: [
          { id: 1, uuid: 'u', name: 'Ada Verne', slug: 'ada', email: 'ada@example.org', status: 'active' },
        ],
        roles: [{ id: 1, name: 'Administrator' }],
        roles_users: [{ id: 1, role_id: 4, user_id: 1 }],
        tags: [{ id: 1, name: 'Trams', slug: 'trams', parent_id: null }],
        posts_tags: [{ id: 1, post_id: 1, tag_id: 1 }],
        settings: [
          { id: 1, key: 'databaseVersion', value: '003', type: 'core' },
          { id: 2, key: 'title', value: 'Old Ghost', type: 'blog' },
          { id: 3, key: 'permalinks', value: '/:year/:month/:day/:slug/', type: 'blog' },
          { id: 4, key: 'activeTimezone', value: 'Europe/Oslo', type: 'blog' },
        ],
      },
    });
    const { id } = await importFile(
      desk,
      file,
      { kinds: ['post', 'page'] },
      { name: 'GhostData.json', site: `${site.origin}/blog/` },
    );
    const [post, page] = await importedDigests(id);
    expect(post).toMatchObject({
      title: 'From the first Ghost',
      slug: 'first-ghost',
      status: 'Published',
      first_published_at: '2014-09-19T23:30:00.000Z',
      cover_pic: expect.stringMatching(/^\/media\//),
      source: { authors: [{ name: 'Ada Verne' }] },
    });
    expect(post!.tag.map(({ title }) => title)).toEqual(['Trams']);
    expect(post!.digest.replaceAll('\n', '')).toBe(
      `<p>Hello <strong>world</strong></p><p><img src="${post!.cover_pic}" alt="pic"></p>`,
    );
    // The day in the site's time zone.
    for (const [path, digest] of [
      ['/blog/2014/09/20/first-ghost/', post],
      ['/blog/first-ghost/', post],
      ['/blog/about/', page],
    ] as const)
      expect((await desk.app.inject({ url: `/read${path}` })).headers.location).toBe(
        `/read/digests/${digest!.slug}`,
      );
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

  it('keeps a scheduled post a draft, though members-only posts are published', async () => {
    const { id } = await importFile(
      desk,
      ghostExport([
        { html: '<p>x</p>', visibility: 'members' },
        {
          html: '<p>y</p>',
          visibility: 'members',
          status: 'scheduled',
          published_at: '2099-01-01T00:00:00.000Z',
        },
      ]),
      { members: 'published' },
      { name: 'ghost.json' },
    );
    expect((await importedDigests(id)).map(({ status }) => status)).toEqual(['Published', 'Draft']);
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
      /^Line 1: The file declares the unknown encoding “klingon”/,
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
      /doesn’t contain its version/,
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
      'The archive’s entry “posts.csv” expands to a suspiciously large size.',
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
