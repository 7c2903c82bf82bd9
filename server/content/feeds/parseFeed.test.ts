import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../packageRoot.ts';
import { parseFeedDate } from './dates.ts';
import { discoverFeeds } from './discover.ts';
import { FeedError } from './feedError.ts';
import { readOpml, writeOpml } from './opml.ts';
import { parseFeed } from './parseFeed.ts';
import { stripTracking } from './address.ts';

const fixtures = join(packageRoot, 'tests/fixtures/feeds');
const url = 'https://site.example/feeds/all.xml';
const read = (bytes: Uint8Array | string, contentType = '') =>
  parseFeed({ bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, contentType, url });
const fixture = (name: string) => read(readFileSync(join(fixtures, name)));
const rss = (inside: string) => `<rss version="2.0"><channel><title>T</title>${inside}</channel></rss>`;
const item = (inside: string) => read(rss(`<item>${inside}</item>`)).entries[0];

describe('kinds of feeds', () => {
  it('RSS 0.91 with a document type, markup in titles and relative links', () => {
    expect(fixture('rss091.xml')).toMatchObject({
      title: 'Harbour & Coast',
      siteUrl: 'http://harbour.example/',
      image: 'http://harbour.example/logo.png',
      entries: [
        {
          title: 'Ferry late & full',
          link: 'http://harbour.example/news/1.html?utm_source=rss',
          date: undefined,
        },
        { title: '5 < 6, says port', link: 'http://harbour.example/news/2.html' },
      ],
    });
  });

  it('RDF with other prefixes than usual, an encoding of its own and entities of HTML', () => {
    expect(fixture('rdf.xml')).toMatchObject({
      title: 'Letters',
      ttlMinutes: 30,
      entries: [
        {
          id: 'http://letters.example/a',
          title: 'Price € 5, café',
          link: 'http://letters.example/a',
          date: new Date('2026-03-01T08:30:00Z'),
        },
      ],
    });
  });

  it('Atom with a prefix, nested bases and XHTML', () => {
    expect(fixture('prefixed.atom')).toEqual({
      title: 'Tal & Berg',
      siteUrl: 'https://valley.example/blog/',
      image: undefined,
      language: 'de',
      ttlMinutes: undefined,
      hub: 'https://hub.example/',
      self: 'https://valley.example/blog/feed.atom',
      entries: [
        {
          id: 'tag:valley.example,2026:1',
          title: 'Schnee auf allen Wegen',
          link: 'https://valley.example/blog/2026/snow',
          date: new Date('2026-02-01T00:00:00Z'),
          summary: 'Erster Satz. Zweiter Satz.',
          image: 'https://valley.example/blog/2026/snow.jpg',
        },
      ],
      entryCount: 1,
    });
  });

  it('JSON Feed', () => {
    expect(fixture('feed.json')).toMatchObject({
      title: 'Plain feed',
      siteUrl: 'https://plain.example/',
      hub: 'https://hub.example/',
      entries: [
        {
          id: '7',
          title: 'Seven',
          link: 'https://plain.example/7',
          summary: 'Body',
          image: 'https://plain.example/a.png',
          date: new Date('2026-02-03T11:05:06Z'),
        },
      ],
    });
  });

  it('an entry without an id is known by its link, then by its title and date', () => {
    expect(item('<title>A</title><link>/a</link>')?.id).toBe('https://site.example/a');
    expect(item('<title>A</title><pubDate>Mon, 02 Feb 2026 10:00:00 GMT</pubDate>')?.id).toBe(
      'A 2026-02-02T10:00:00.000Z',
    );
  });

  it('an id is a link unless it says that it is not', () => {
    expect(item('<guid>https://a.example/1</guid>')?.link).toBe('https://a.example/1');
    expect(item('<guid isPermaLink="false">https://a.example/1</guid>')?.link).toBeUndefined();
    expect(item('<title>x</title><link>javascript:alert(1)</link>')?.link).toBeUndefined();
  });

  it('takes the widest of several pictures, and none that counts readers', () => {
    const media = '<media:content url="/s.jpg" width="100"/><media:content url="/l.jpg" width="900"/>';
    expect(item(`<title>x</title>${media}`)?.image).toBe('https://site.example/l.jpg');
    const html = '&lt;img src="/1.gif" width="1" height="1"&gt;&lt;img src="/2.jpg"&gt;';
    expect(item(`<description>${html}</description>`)?.image).toBe('https://site.example/2.jpg');
  });
});

const utf32 = (wide: string) =>
  Buffer.concat(
    [...wide].map((character) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(character.codePointAt(0)!);
      return bytes;
    }),
  );

describe('charsets', () => {
  const text = rss('<item><title>Größe – “ok”</title></item>');
  const latin = Buffer.from(rss('<item><title>Gr\xF6\xDFe \x96 \x93ok\x94</title></item>'), 'latin1');
  const cyrillic = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="windows-1251"?><rss><channel><item><title>'),
    Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
    Buffer.from('</title></item></channel></rss>'),
  ]);
  it.each([
    ['the header', latin, 'text/xml; charset=windows-1252', 'Größe – “ok”'],
    ['the bytes, where the header is wrong', latin, 'text/xml; charset=utf-8', 'Größe – “ok”'],
    ['the prolog', cyrillic, 'text/xml', 'Привет'],
    ['the prolog, where the header has no such charset', cyrillic, 'text/xml; charset=none', 'Привет'],
    [
      'the byte order mark',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
      'text/xml',
      'Größe – “ok”',
    ],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), '', 'Größe – “ok”'],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), '', 'Größe – “ok”'],
    ['UTF-16 after a line', Buffer.from(`\n${text}`, 'utf16le').swap16(), '', 'Größe – “ok”'],
    ['UTF-32', utf32(`\uFEFF${text}`), 'text/xml; charset=utf-8', 'Größe – “ok”'],
    [
      'bytes that are no UTF-16, whatever is said',
      Buffer.from(text),
      'text/xml; charset=utf-16',
      'Größe – “ok”',
    ],
    ['another name of a charset', latin, 'text/xml; charset=cp_1252', 'Größe – “ok”'],
    [
      'code points of Windows',
      Buffer.from(text.replace(/[–“”]/g, (each) => ({ '–': '&#150;', '“': '&#x93;', '”': '\u0094' })[each]!)),
      '',
      'Größe – “ok”',
    ],
  ])('%s', (_, bytes, type, expected) => {
    expect(read(bytes, type).entries[0]?.title).toBe(expected);
  });
});

describe('dates', () => {
  it.each([
    ['Tue, 01 Oct 2019 14:30:00 PST', '2019-10-01T22:30:00Z'],
    ['Wed, 31 Jan 2018 20:15:15 GMT', '2018-01-31T20:15:15Z'],
    ['Thu, 21 Jan 2021 18:58:00 +1100', '2021-01-21T07:58:00Z'],
    ['Seg, 24 Set 2018 19:42:40 -0300', '2018-09-24T22:42:40Z'],
    ['Mi, 03 Mär 2021 10:00:00 +0100', '2021-03-03T09:00:00Z'],
    ['mar., 5 août 2025 08:00:00 CEST', '2025-08-05T06:00:00Z'],
    ['jueves, 2 de abril de 2026 9:05', '2026-04-02T09:05:00Z'],
    ['3 Feb 26 4:05 EST', '2026-02-03T09:05:00Z'],
    ['Sun, 3 Feb 2026 04:05:06 Z', '2026-02-03T04:05:06Z'],
    ['2026-W06-2', '2026-02-03T00:00:00Z'],
    ['2026W01', '2025-12-29T00:00:00Z'],
    ['٣ فبراير ٢٠٢٦', '2026-02-03T00:00:00Z'],
    ['2026-02-03T04:05:06.789+02:00', '2026-02-03T02:05:06.789Z'],
    ['2026-02-03 04:05:06 -0500', '2026-02-03T09:05:06Z'],
    ['2026-02-03T04:05Z', '2026-02-03T04:05:00Z'],
    ['2026-02-03', '2026-02-03T00:00:00Z'],
    ['2026/02/03 04:05', '2026-02-03T04:05:00Z'],
    ['20260203T040506Z', '2026-02-03T04:05:06Z'],
    ['Wed Jan 31 20:15:15 UTC 2018', '2018-01-31T20:15:15Z'],
    ['January 31, 2018 8:15 PM EST', '2018-02-01T01:15:00Z'],
    ['Jan 31, 2018 12:05 a.m.', '2018-01-31T00:05:00Z'],
    ['31.01.2018 20:15', '2018-01-31T20:15:00Z'],
    ['1/31/2018 08:15', '2018-01-31T08:15:00Z'],
    ['31/01/2018', '2018-01-31T00:00:00Z'],
    ['1517429715', '2018-01-31T20:15:15Z'],
    ['1517429715000', '2018-01-31T20:15:15Z'],
    ['Wed, 31 Jan 2018 20:15:15 GMT+02:00', '2018-01-31T18:15:15Z'],
    ['Thursday, February 8, 2018 - 3:09pm', '2018-02-08T15:09:00Z'],
    ['Thu, June 21, 2018 at 01:11 PM EDT', '2018-06-21T17:11:00Z'],
    ['Feb. 8, 2018, 5 p.m.', '2018-02-08T17:00:00Z'],
    ['Feb. 2018', '2018-02-01T00:00:00Z'],
    ['Fri, 06/07/2018', '2018-07-06T00:00:00Z'],
    ['Thu, 06/07/2018', '2018-06-07T00:00:00Z'],
    ['mar., 04 déc. 2018 10:00:00 +0100', '2018-12-04T09:00:00Z'],
    ['Sat, 07 04 2018 08:51:49 +0100', '2018-04-07T07:51:49Z'],
    ['07.04.18', '2018-04-07T00:00:00Z'],
    ['18-04-07', '2018-04-07T00:00:00Z'],
    ['180407', '2018-04-07T00:00:00Z'],
    ['2018-097', '2018-04-07T00:00:00Z'],
    ['2018-07-01T10:00:00-05:00Z', '2018-07-01T15:00:00Z'],
    ['Sun, 01 Jul 2018 10:00:00 Europe/Paris', '2018-07-01T08:00:00Z'],
    ['Sun, 01 Jul 2018 10:00:00 America/Not_There', '2018-07-01T10:00:00Z'],
    ['2018-07-01 10:00:00+25:00', '2018-07-01T10:00:00Z'],
    ['Sun Jul  1 10:00:00 +0200 2018', '2018-07-01T08:00:00Z'],
    ['1 июля 2018 10:00', '2018-07-01T10:00:00Z'],
    ['nie, 01 lip 2018 10:00:00 +0200', '2018-07-01T08:00:00Z'],
    ['Κυρ, 1 Ιουλ 2018 10:00:00 EET', '2018-07-01T08:00:00Z'],
    ['2018-július-1T9:15', '2018-07-01T09:15:00Z'],
    ['2018년 07월 01일 오후 1:00', '2018-07-01T04:00:00Z'],
    ['2018年7月1日 13:00', '2018-07-01T13:00:00Z'],
  ])('%s', (stated, expected) => {
    expect(parseFeedDate(stated)?.toISOString()).toBe(new Date(expected).toISOString());
  });

  it.each([
    '',
    'yesterday',
    '31 Feb 2026',
    '2026-13-01',
    '0000-00-00 00:00:00',
    'x'.repeat(5000),
    '1 Foo 2026',
    '9 Dec 12:00',
    'Mon, 01 Jan 0001 00:00:00 +0000',
    '9999-12-31',
    '2018-07-01T25:00:00Z',
  ])('%s is ignored', (stated) => {
    expect(parseFeedDate(stated)).toBeUndefined();
  });
});

describe('what is wrong with a document', () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${rss('<item><title>&b;</title></item>')}`;
  it.each([
    ['nothing', '', 'empty', 'The feed is empty.'],
    [
      'a page with open tags',
      '<html><head><meta x><link y></head><p>x',
      'not_a_feed',
      'This is a web page, not a feed.',
    ],
    ['a page', '<!doctype html><html><body>x</body></html>', 'not_a_feed', 'This is a web page, not a feed.'],
    ['other XML', '<sitemap/>', 'not_a_feed', 'This isn’t RSS, Atom or a JSON feed.'],
    ['text', 'Not found', 'not_a_feed', 'This isn’t RSS, Atom or a JSON feed.'],
    ['other JSON', '{"error":"no"}', 'not_a_feed', 'This is JSON, but not a JSON feed.'],
    ['half of JSON', '{"version":', 'broken', 'The feed is invalid JSON.'],
    [
      'half of a feed',
      rss('<item><title>x').slice(0, 60),
      'broken',
      'The feed is incomplete: its end is missing.',
    ],
    [
      'EBCDIC',
      Buffer.from([0x4c, 0x6f, 0xa7, 0x94]),
      'broken',
      'The feed is encoded in EBCDIC, which is not supported.',
    ],
    ['entities of its own', bomb, 'refused', 'The feed declares its own entities, which aren’t supported.'],
    ['a well of elements', '<rss>'.repeat(500), 'refused', 'The feed is nested too deeply.'],
  ])('%s', (_, text, code, message) => {
    const error = (() => {
      try {
        return read(text);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(FeedError);
    expect(error).toMatchObject({ code, message });
  });

  it('reads on after what a broken program printed first, and a tag that is left open', () => {
    expect(
      read(`<br /><b>Warning</b>: x\n${rss('<item><title>A <b>c</title></item>')}`).entries[0]?.title,
    ).toBe('A c');
  });

  it.each([
    ['RSS', (count: number) => rss('<item><title>A</title></item>'.repeat(count))],
    [
      'Atom',
      (count: number) =>
        `<feed xmlns="http://www.w3.org/2005/Atom">${'<entry><title>A</title></entry>'.repeat(count)}</feed>`,
    ],
    ['JSON', (count: number) => `{"items":[${Array.from({ length: count }, () => '{"title":"A"}').join()}]}`],
  ])('reads the first 2,000 entries of %s and counts all', (_, of) => {
    const { entries, entryCount } = read(of(2001));
    expect([entries.length, entryCount]).toEqual([2000, 2001]);
  });

  it('reads a megabyte of what costs most in bounded time', () => {
    const started = performance.now();
    for (const text of ['<', '&', '<a ', '<![CDATA[', '<!DOCTYPE ', ' ['])
      try {
        read(rss(`<item><title>${text.repeat(1_000_000 / text.length)}</title></item>`));
      } catch (error) {
        expect(error).toBeInstanceOf(FeedError);
      }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

it('an address loses its tracking and nothing else', () => {
  expect(stripTracking('https://a.example/x?utm_medium=rss&source=rss----1&page=2#part')).toBe(
    'https://a.example/x?page=2#part',
  );
  expect(stripTracking('https://a.example/x?source=lyon')).toBe('https://a.example/x?source=lyon');
});

it('a page names its feeds', () => {
  const page = `<html><head><base href="/a/"><link rel="alternate" type="application/rss+xml" title="News" href="rss">
    <link rel="alternate" type="application/json" href="/wp-json/x"></head>
    <body><a href="https://other.example/feed.xml">Feed</a><a href="/about">About</a></body></html>`;
  expect(discoverFeeds(page, 'https://site.example/x')).toEqual([
    { url: 'https://site.example/a/rss', title: 'News' },
    { url: 'https://other.example/feed.xml', title: 'Feed' },
  ]);
});

describe('OPML', () => {
  it('has folders as boards, and is read as it was written', () => {
    const feed = { url: 'https://a.example/?a=1&b="2"', title: 'A <b> & ü', siteUrl: 'https://a.example/' };
    const other = { url: 'https://b.example/', title: 'B', siteUrl: null };
    const text = writeOpml([{ title: 'World & sport', feeds: [feed] }], [other], new Date(0));
    expect(readOpml(text)).toEqual([
      { ...feed, boards: ['World & sport'] },
      { ...other, siteUrl: '', boards: [] },
    ]);
  });

  it('takes the folder above a nested one without a title, and a feed of two folders once', () => {
    const outline = '<outline text="F" xmlurl="https://f.example/"/>';
    const text = `<opml><body><outline text="One"><outline>${outline}</outline></outline><outline title="Two">${outline}</outline></body></opml>`;
    expect(readOpml(text)).toMatchObject([{ title: 'F', boards: ['One', 'Two'] }]);
  });

  it('refuses what is not a feed', () => {
    expect(() => readOpml('<rss/>')).toThrow('This is not an OPML file.');
  });
});

/** Public feeds, where the machine has them. Their licence does not matter here: they are not in the repository. */
const samples = join(packageRoot, '../shared/data/feeds');
const real: Record<string, [number, string, string, string]> = {
  'content-encoded.rss': [7, 'THE CREATIVE FORAGER', '2018-04-09T18:55:38.000Z', 'medium.com'],
  'encoding.rss': [40, 'Mãe de utente é a nova presidente da Raríssimas', '2018-01-03T13:47:00.000Z', 'www.jn.pt'],
  'feedburner.atom': [25, 'AdWords and DFP Java client library will soon require Java 7+', '2016-06-03T14:38:00.000Z', 'googleadsdeveloper.blogspot.com'],
  'giantbomb-podcast.rss': [730, 'Giant Bombcast 603: Call of Tuesday', '2019-10-01T22:30:00.000Z', 'www.giantbomb.com'],
  'guardian.rss': [55, 'Trump State of the Union address promised unity but emphasized discord', '2018-01-31T07:26:05.000Z', 'www.theguardian.com'],
  'heise.atom': [15, 'Java-Anwendungsserver: Red Hat gibt WildFly 10 frei', '2016-02-01T16:22:00.000Z', 'www.heise.de'],
  'narro.rss': [1, 'FAQ for Narro', '2015-02-20T09:51:15.000Z', 'www.narro.co'],
  'pagination-links.rss': [1, 'The First Episode', '2021-01-21T07:58:00.000Z', 'example.test'],
  'reddit.rss': [24, 'The water is too deep, so he improvises', '2015-11-12T21:16:39.000Z', 'www.reddit.com'],
  'uolNoticias.rss': [15, 'Ibope: Bolsonaro perde de Haddad, Ciro e Alckmin em simulações de 2º turno', '2018-09-24T22:42:40.000Z', 'noticias.uol.com.br'],
}; // prettier-ignore

describe.skipIf(!existsSync(samples))('real feeds', () => {
  it.each(Object.entries(real))('%s', (name, [count, title, date, host]) => {
    const { entries } = read(readFileSync(join(samples, name)));
    expect(entries).toHaveLength(count);
    const [first] = entries;
    expect([first?.title, first?.date?.toISOString(), new URL(first?.link ?? '').host]).toEqual([
      title,
      date,
      host,
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        title: expect.stringMatching(/\S/) as string,
        date: expect.any(Date) as Date,
      });
      expect(entry.link).toMatch(/^https?:/);
      expect(`${entry.title} ${entry.summary}`).not.toMatch(/&[a-z]+;|\uFFFD/i);
      expect(entry.title).not.toMatch(/<\/?[a-z]+[ >]/i);
    }
  });

  it('every file is known', () => {
    expect(readdirSync(samples).toSorted()).toEqual(
      [...Object.keys(real), 'missing-fields.atom', 'unrecognized.rss'].toSorted(),
    );
  });

  it('an entry with an id alone is read, and a page that is not a feed is refused', () => {
    expect(read(readFileSync(join(samples, 'missing-fields.atom'))).entries).toEqual([
      expect.objectContaining({
        id: 'tag:github.com,2008:Repository/11167738/v3.9.0',
        title: '',
        date: undefined,
      }),
    ]);
    expect(() => read(readFileSync(join(samples, 'unrecognized.rss')))).toThrow(
      'This is a web page, not a feed.',
    );
  });
});
