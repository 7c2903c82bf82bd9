import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestTypes, getDigest, type Digest } from '#api/contract/digests.ts';
import { listImportItems, startImport } from '#api/contract/imports.ts';
import { getPlan } from '#api/contract/planning.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { analyse, importFile, settled, wordpressFile, wordpressPost } from '#support/importFiles.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
  await desk.deps.queue.start();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const listItems = async (id: number) =>
  (await desk.call(listImportItems, { params: { id }, query: { size: 100 } })).results;

async function importedDigests(id: number): Promise<Digest[]> {
  const items = (await listItems(id)).filter(({ digest }) => digest);
  return Promise.all(items.map(({ digest }) => desk.call(getDigest, { params: { id: digest!.id } })));
}

const rssFeed = (fields: string) =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>F</title><link>https://old.example</link><item><title>A</title><guid>1</guid><description>Text</description>${fields}</item></channel></rss>`;
const jsonFeed = (fields: object) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'F',
    items: [{ id: '1', title: 'A', content_html: '<p>Text</p>', ...fields }],
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

describe('IMPORT-04: columns, dates and files', () => {
  it('uses the columns of `desk digests apply`, and names each other column once', async () => {
    const at = new Date(Math.ceil(Date.now() / 86_400_000 + 30) * 86_400_000).toISOString();
    const file = [
      'title,status,type,planned,publish_at,source,sidebar,empty',
      `One,Draft,Video,2030-02-03 04:05 Europe/Oslo,${at},BBC,a,`,
      'Two,Draft,Sculpture,soon,2020-01-01 09:00 UTC,BBC,b,',
      '',
    ].join('\n');
    const { id, report } = await analyse(desk, file, { name: 'a.csv' });
    const lost = report!.losses.map(({ kind, details, examples }) => [
      kind,
      ...details.map(({ detail, count }) => `${detail} ×${count}`),
      examples[0]!.place,
    ]);
    expect(lost).toEqual([
      ['column', 'source ×1', 'sidebar ×1', 'line 2'],
      ['plan', 'planned: soon ×1', 'publish_at: 2020-01-01 09:00 UTC ×1', 'line 3'],
      ['digest_type', 'Sculpture ×1', 'line 3'],
    ]);
    await desk.call(startImport, { params: { id }, body: {} });
    await settled(desk, id);
    const [one, two] = await importedDigests(id);
    expect([one!.type.code, two!.type.code]).toEqual([digestTypes.video, digestTypes.article]);
    const plan = await desk.call(getPlan, { params: { id: one!.id } });
    expect(plan.planned).toEqual({ day: '2030-02-03', time: '04:05', zone: 'Europe/Oslo' });
    expect(plan.publication).toMatchObject({ at, state: 'scheduled' });
    expect((await importFile(desk, file, {}, { name: 'a.csv' })).results).toMatchObject({ unchanged: 2 });
  });

  it.each([
    ['WordPress', 'a.xml', wordpressFile(wordpressPost().replace('2020-05-06 07:08:09', 'nonsense'))],
    ['RSS', 'a.xml', rssFeed('<pubDate>nonsense</pubDate>')],
    ['JSON Feed', 'a.json', jsonFeed({ date_published: 'nonsense' })],
    ['a table', 'a.csv', 'title,content,date\nA,Text,nonsense\n'],
  ])(
    'names the date of %s that can’t be read, and gives the post the date of the import',
    async (_, name, file) => {
      const { id, report } = await analyse(desk, file, { name });
      expect(report!.losses.map(({ kind, details }) => [kind, details[0]!.detail])).toEqual([
        ['date', 'nonsense'],
      ]);
      expect(report!.warnings.map(({ kind, count }) => [kind, count])).toEqual([['undated', 1]]);
      const started = Date.now();
      await desk.call(startImport, { params: { id }, body: {} });
      await settled(desk, id);
      const [digest] = await importedDigests(id);
      expect(Date.parse(digest!.first_published_at!)).toBeGreaterThanOrEqual(started - 1000);
      expect((await listItems(id))[0]!.reason).toBe(
        'The item has no readable date, so it gets the date of the import. Dates that can’t be read: nonsense.',
      );
    },
  );

  it.each([
    [
      'RSS',
      'a.xml',
      rssFeed(
        '<enclosure url="https://pod.example/1.mp3?a=1&amp;b=2" length="1" type="audio/mpeg"/><media:content url="https://pod.example/1.mp3?a=1&amp;b=2" medium="audio"/><media:group><media:content url="https://pod.example/hd.mp4" type="video/mp4"/><media:content url="https://pod.example/sd.mp4" type="video/mp4"/></media:group><enclosure url="https://pod.example/notes.pdf" type="application/pdf"/><enclosure url="https://pod.example/cover.jpg" type="image/jpeg"/>',
      ),
    ],
    [
      'JSON Feed',
      'a.json',
      jsonFeed({
        image: 'https://pod.example/cover.jpg',
        attachments: [
          { url: 'https://pod.example/1.mp3?a=1&b=2', mime_type: 'audio/mpeg' },
          { url: 'https://pod.example/hd.mp4', mime_type: 'video/mp4' },
          { url: 'https://pod.example/notes.pdf', mime_type: 'application/pdf' },
        ],
      }),
    ],
  ])('shows audio and video of %s, and names other files', async (_, name, file) => {
    const { id } = await importFile(desk, file, { pictures: false }, { name });
    const [digest] = await importedDigests(id);
    expect(
      [...digest!.digest.matchAll(/<(\w+) [^>]*?src="([^"]*)"/g)].map((found) => found.slice(1)),
    ).toEqual([
      ['audio', 'https://pod.example/1.mp3?a=1&amp;b=2'],
      ['video', 'https://pod.example/hd.mp4'],
    ]);
    expect(digest!.cover_pic).toBe('https://pod.example/cover.jpg');
    expect((await listItems(id))[0]!.reason).toContain(
      'Attached files (left on the old site): https://pod.example/notes.pdf.',
    );
  });
});

describe('IMPORT-04: what other programs write', () => {
  it.each([
    [
      'semicolons, with the line that Excel adds',
      'sep=;\r\nTitle;Content;Categories\r\n"A; b";"One; two";News|World>Europe\r\n',
    ],
    ['bars', 'title|content|categories\nA; b|One; two|News;Europe\n'],
    [
      'the columns of WordPress',
      'post_title,post_content,Categories,post_type\nA; b,One; two,"News,Europe",post\nA page,x,,page\n',
    ],
    ['UTF-16', Buffer.from('\uFEFFtitle\tcontent\tcategories\nA; b\tOne; two\tNews, Europe\n', 'utf16le')],
    [
      'objects',
      '\uFEFF{"title":"A; b","body":"One; two","author":{"name":"Ada"},"categories":["News",{"title":"Europe"}]}\n',
    ],
  ])('reads a table with %s', async (_, file) => {
    const { id } = await importFile(desk, file, { create_categories: true }, { name: 'posts.csv' });
    const [digest, ...others] = await importedDigests(id);
    expect(others).toEqual([]);
    expect([digest!.title, digest!.digest]).toEqual(['A; b', '<p>One; two</p>']);
    expect(digest!.categories.map(({ title }) => title)).toEqual(['News', 'Europe']);
  });

  it('keeps two tables apart whose rows have only numbers', async () => {
    await importFile(desk, 'id,title\n1,Trams\n2,Trains\n', {}, { name: 'a.csv' });
    const { results } = await importFile(desk, 'id,title\n1,Boats\n2,Ships\n', {}, { name: 'b.csv' });
    expect(results).toMatchObject({ created: 2, updated: 0 });
    const again = await importFile(desk, 'id,title,content\n1,Trams,New\n2,Trains,\n', {}, { name: 'a.csv' });
    expect(again.results).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  });

  it.each([
    [
      'archive',
      (kind: string, title: string, draft = '') =>
        `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${kind}"/><title>${title}</title>${draft && '<app:control xmlns:app="http://purl.org/atom/app#"><app:draft>yes</app:draft></app:control>'}`,
    ],
    [
      'Takeout file',
      (kind: string, title: string, draft = '') =>
        `<b:type>${kind.toUpperCase()}</b:type><b:status>${draft || 'LIVE'}</b:status><b:filename>/2020/01/a-post.html</b:filename><title>${title}</title>`,
    ],
  ])('imports only the posts of a Blogger %s', async (_, entry) => {
    const entries = [
      entry('post', 'A post'),
      entry('post', 'A draft', 'DRAFT'),
      ...['page', 'comment', 'settings', 'template'].map((kind) => entry(kind, kind)),
    ].map(
      (text, index) =>
        `<entry><id>${index}</id>${text}<published>2020-01-02T03:04:05-04:00</published><category scheme="http://www.blogger.com/atom/ns#" term="Trams"/><content type="html">One.&lt;br /&gt;&lt;br /&gt;Two.</content></entry>`,
    );
    const { id } = await importFile(
      desk,
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:b="http://schemas.google.com/blogger/2018"><title>Blog</title><author><name>Ada Verne</name></author>${entries.join('')}</feed>`,
      {},
      { name: 'blog.xml' },
    );
    const digests = await importedDigests(id);
    expect(digests.map(({ title, status, tag }) => [title, status, tag.map((each) => each.title)])).toEqual([
      ['A post', 'Published', ['Trams']],
      ['A draft', 'Draft', ['Trams']],
    ]);
    expect(digests[0]).toMatchObject({
      first_published_at: '2020-01-02T07:04:05.000Z',
      source: { authors: [{ name: 'Ada Verne' }] },
    });
    expect(digests[0]!.digest.replaceAll('\n', '')).toBe('<p>One.</p><p>Two.</p>');
  });
});
