import { describe, expect, it } from 'vitest';
import { parseFeed } from './parseFeed.ts';

const url = 'https://site.example/feeds/all.xml';
const read = (text: string) => parseFeed({ bytes: Buffer.from(text), contentType: '', url });
const rss = (inside: string, head = '') =>
  `<rss version="2.0"><channel><title>T</title>${head}${inside}</channel></rss>`;
const item = (inside: string) => read(rss(`<item>${inside}</item>`)).entries[0];
const atom = (inside: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry>${inside}</entry></feed>`;
const entry = (inside: string) => read(atom(inside)).entries[0];
/** Resolves an entry's relative link in a site's feed. */
const findLink = (site: string) =>
  read(rss('<item><link>a</link></item>', `<link>${site}</link>`)).entries[0]?.link;
const titles = (text: string) => read(text).entries.map(({ title }) => title);
const json = (...items: object[]) =>
  read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'T', items })).entries;

describe('what is around a feed', () => {
  it('a document type counts before the first element, not in a text', () => {
    const article = '<![CDATA[<!DOCTYPE html><p>How to begin a page</p>]]>';
    expect(item(`<title>x</title><description>${article}</description>`)?.summary).toBe(
      'How to begin a page',
    );
    const declared = '<!DOCTYPE rss [<!-- a "comment > --><!ENTITY nbsp "&#160;"><!ENTITY eacute "&#233;">]>';
    expect(read(declared + rss('<item><title>Caf&eacute;&nbsp;5</title></item>')).entries[0]?.title).toBe(
      'Café 5',
    );
  });

  it('one that breaks off has the entries that are whole', () => {
    const whole = '<item><title>One</title></item>';
    expect(titles(`<rss><channel>${whole}<item><title>Two</ti`)).toEqual(['One']);
    expect(titles(`<rss><channel>${whole}</channel></rss`)).toEqual(['One']);
    expect(titles(atom('<title>A</title>').slice(0, -3))).toEqual(['A']);
    const items = '{"items":[{"id":"1","title":"A \\"quoted\\" {one}"},{"id":"2","title":"Two"}';
    expect(titles(items)).toEqual(['A "quoted" {one}', 'Two']);
    expect(titles(items.slice(0, -3))).toEqual(['A "quoted" {one}']);
    expect(() => read('<rss><channel><item><title><![CD')).toThrow(
      'The feed is incomplete: its end is missing.',
    );
  });

  it('RSS stays RSS in any namespace of names without a prefix', () => {
    const text = rss('<item><title>x</title></item>').replace(
      '<rss',
      '<rss xmlns="http://www.w3.org/2005/Atom"',
    );
    expect(read(text).entries[0]?.title).toBe('x');
  });
});

describe('titles', () => {
  it.each([
    ['markup', '&lt;b&gt;Late&lt;/b&gt; trains', 'Late trains'],
    ['what is no markup', 'The &lt;blink&gt; tag, &lt;/example&gt;', 'The <blink> tag, </example>'],
    ['entities that are escaped twice', 'R&amp;amp;D isn&amp;#8217;t', 'R&D isn’t'],
    ['a bare ampersand', 'R&D', 'R&D'],
  ])('%s', (_, given, expected) => {
    expect(item(`<title>${given}</title>`)?.title).toBe(expected);
  });

  it('its own comes before those of others, wherever it is', () => {
    const others = '<image><title>No</title></image><media:title>No</media:title><dc:title>No</dc:title>';
    expect(item(`${others}<title>Yes</title>`)?.title).toBe('Yes');
    expect(item('<title> </title><dc:title>Only</dc:title>')?.title).toBe('Only');
    expect(entry(`${others}<title>Yes</title>`)?.title).toBe('Yes');
  });

  it('Atom: text is text, and HTML is HTML', () => {
    expect(entry('<title>The &lt;b&gt; tag</title>')?.title).toBe('The <b> tag');
    expect(
      entry('<title type="html">&lt;b&gt;Q&amp;amp;A&lt;/b&gt; with &amp;lt;b&amp;gt;</title>')?.title,
    ).toBe('Q&A with <b>');
    expect(
      entry(`<title mode="base64" type="text/html">${Buffer.from('<b>Ä</b>').toString('base64')}</title>`)
        ?.title,
    ).toBe('Ä');
  });
});

describe('links', () => {
  it.each([
    [
      'the last base',
      '<title>x</title><link rel="alternate" xml:base="http://b.example/c/" href="d"/>',
      'http://b.example/c/d',
    ],
    [
      'the alternate, after others',
      '<link rel="related" href="/r"/><link rel="alternate" href="/a"/>',
      'https://site.example/a',
    ],
    ['an id that is one, where there is no other', '<id>http://a.example/1</id>', 'http://a.example/1'],
    ['an enclosure alone', '<id>x</id><link rel="enclosure" href="/e.mp3"/>', 'https://site.example/e.mp3'],
  ])('Atom: %s', (_, inside, expected) => {
    expect(entry(inside)?.link).toBe(expected);
  });

  it.each([
    [
      'an enclosure alone',
      '<guid isPermaLink="false">7</guid><enclosure url="/e.mp3" type="audio/mpeg"/>',
      'https://site.example/e.mp3',
    ],
    ['as Atom writes it', '<title>x</title><link href="/a"/>', 'https://site.example/a'],
    [
      'bare ampersands',
      '<link>https://a.example/?a=1&b=2&copy=3</link>',
      'https://a.example/?a=1&b=2&copy=3',
    ],
    ['over lines', '<link>\n https://a.example/b\n  /c \n</link>', 'https://a.example/b/c'],
  ])('RSS: %s', (_, inside, expected) => {
    expect(item(inside)?.link).toBe(expected);
  });

  it('are relative to the site of a feed that another host passes on', () => {
    expect(findLink('https://site.example/blog/')).toBe('https://site.example/feeds/a');
    expect(findLink('https://other.example/blog/')).toBe('https://other.example/blog/a');
  });

  it('an empty entry is skipped', () => {
    expect(read(rss('<item> </item><item><guid>7</guid></item>')).entries.map(({ id }) => id)).toEqual(['7']);
  });
});

describe('texts and dates', () => {
  it.each([
    [
      'media:group',
      '<media:group><media:description>Of a film</media:description></media:group>',
      'Of a film',
    ],
    ['dc:description', '<dc:description>By Dublin Core</dc:description>', 'By Dublin Core'],
    [
      'a description that is only a picture',
      '<description>&lt;img src="/a.jpg"&gt;</description><content:encoded>Text</content:encoded>',
      'Text',
    ],
  ])('%s', (_, inside, expected) => {
    expect(item(`<title>x</title>${inside}`)?.summary).toBe(expected);
  });

  it('Atom: HTML that calls itself text, and Base64', () => {
    expect(entry('<title>x</title><summary>&lt;p&gt;One&lt;/p&gt;</summary>')?.summary).toBe('One');
    const binary = Buffer.from('Words').toString('base64');
    expect(
      entry(`<title>x</title><content type="application/octet-stream">${binary}</content>`)?.summary,
    ).toBe('Words');
  });

  it('the first date that can be read', () => {
    const dates = '<pubDate>soon</pubDate><dcterms:modified>2026-02-03</dcterms:modified>';
    expect(item(`<title>x</title>${dates}`)?.date).toEqual(new Date('2026-02-03'));
  });

  it('JSON: a blank summary is ignored, and an item may have only an attachment', () => {
    expect(json({ id: '1', summary: ' ', content_html: '<p>Text</p>' })[0]?.summary).toBe('Text');
    expect(json({ attachments: [{ url: '/a.mp3' }] })[0]?.link).toBe('https://site.example/a.mp3');
    expect(json({ id: '1', title: 'Tom &amp; Jerry&#8217;s' })[0]?.title).toBe('Tom & Jerry’s');
    expect(json({ id: '1', title: 'Half \uD83D' })[0]?.title).toBe('Half \uFFFD');
  });
});

describe('pictures', () => {
  const link = '<link>https://a.example/2026/story/</link>';
  it.each([
    ['relative to the article', '<img src="one.jpg">', 'https://a.example/2026/story/one.jpg'],
    ['loaded late', '<img src="data:image/gif;base64,R0" data-src="/two.jpg">', 'https://a.example/two.jpg'],
    ['of several sizes', '<img srcset="/s.jpg 300w, /l.jpg 900w">', 'https://a.example/l.jpg'],
    [
      'after an invisible one',
      '<img src="/c.gif" style="display: none"><img src="/d.gif" height="1"><img src="/e.jpg">',
      'https://a.example/e.jpg',
    ],
    ['that counts readers', '<img src="https://pixel.wp.com/b.gif?x">', undefined],
    ['of a film', '<video poster="/p.jpg"></video>', 'https://a.example/p.jpg'],
  ])('%s', (_, html, expected) => {
    expect(item(`<title>x</title>${link}<description><![CDATA[${html}]]></description>`)?.image).toBe(
      expected,
    );
  });

  it('of media within media', () => {
    const media =
      '<media:group><media:content url="/v.mp4" medium="video"><media:thumbnail url="/t.jpg"/></media:content></media:group>';
    expect(item(`<title>x</title>${link}${media}`)?.image).toBe('https://a.example/t.jpg');
  });
});

describe('outlets', () => {
  const link = '<link>https://collector.example/1</link>';
  it('are named by who collects their news, and are no part of titles', () => {
    const found = item(
      `<title>Ferry late - The Harbour</title>${link}<source url="https://harbour.example">The Harbour</source>
        <description>&lt;a&gt;Ferry late&lt;/a&gt;&amp;nbsp;&lt;font&gt;The Harbour&lt;/font&gt;</description>`,
    );
    expect(found).toMatchObject({ title: 'Ferry late', outlet: 'The Harbour', summary: '' });
  });

  it('a feed that names itself has no author', () => {
    expect(
      item(`<title>x</title>${link}<source url="https://collector.example/rss">Me</source>`)?.outlet,
    ).toBeUndefined();
  });
});
