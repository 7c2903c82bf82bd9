import { describe, expect, it } from 'vitest';
import { extractPage } from './extract.ts';
import { parseByline } from './authors.ts';
import { toIsoDate } from './publishedDate.ts';

const sentence = 'The council voted on Monday to widen the river path, and work begins in spring. ';
const filler = `<p>${sentence.repeat(4)}</p>`.repeat(3);

function extract(html: string, url = 'https://news.example/a/b.html') {
  return extractPage({ url, contentType: 'text/html', bytes: Buffer.from(html) });
}

const figure = (inside: string) => `<figure>${inside}<figcaption>The path</figcaption></figure>`;
const inCell = (rest: string) => `<table><tr><td>${filler}<p>The end</p>${rest}</td></tr></table>`;
const page = (head: string, body: string, root = '') =>
  `<!doctype html><html ${root}><head><title>River path</title>${head}</head><body>${body}</body></html>`;

describe('extractPage', () => {
  it('reads what a page says about itself', () => {
    const parsed = extract(
      page(
        `<meta property="og:title" content="River path to be widened">
         <meta name="description" content="Work  begins in spring.">
         <meta property="og:site_name" content="The Example">
         <meta name="author" content="By Ana Ruiz and Li Wei">
         <meta property="article:published_time" content="2026-03-01T10:00:00+02:00">`,
        `<article>${filler}</article>`,
        'lang="en_GB"',
      ),
    );
    expect(parsed).toMatchObject({
      url: 'https://news.example/a/b.html',
      title: 'River path to be widened',
      subtitle: 'Work begins in spring.',
      site_name: 'The Example',
      authors: ['Ana Ruiz', 'Li Wei'],
      date: '2026-03-01T10:00:00+02:00',
      language: 'en-GB',
      direction: 'ltr',
    });
  });

  it('API-15: leaves out figures that announce other articles', () => {
    const teaser = `<figure><a href="/b"><img src="/b.jpg"><figcaption><h3>Bus fares rise</h3>${sentence}</figcaption></a></figure>`;
    const parsed = extract(
      page('', `<article>${filler}${figure('<img src="/a.jpg">')}${teaser}${filler}</article>`),
    );
    expect(parsed?.blocks.flatMap(({ kind, text }) => (kind === 'caption' ? text : []))).toEqual([
      'The path',
    ]);
    expect(parsed?.images).toEqual(['https://news.example/a.jpg']);
  });

  it('API-15: leaves out a column of links beside the text in a layout table', () => {
    const links = ['Today', 'Birthdays', 'Riddles', 'Jobs', 'Charms'].map(
      (text) => `<b>${text}</b><br><a href="/${text}">one</a>`,
    );
    const parsed = extract(
      page(
        '',
        `<table><tr><td>${filler}<p>The end</p></td><td><b>1 January</b><br>${links.join('<br>')}</td></tr></table>`,
      ),
    );
    expect(parsed?.content.at(-1)).toBe('The end');
  });

  it('returns paragraphs in order, headings, quotes and list items among them', () => {
    const parsed = extract(
      page(
        '',
        `<article><h2>Why  now</h2>${filler}<ul><li>One <b>bold</b>
         item</li><li>Two</li></ul><blockquote><p>Quoted, at length, by everyone.</p></blockquote>
         <p>Line<br>break</p><figure><img src="/x.jpg"><figcaption>Not a paragraph</figcaption></figure>${filler}</article>`,
      ),
    );
    expect(parsed?.content).toEqual([
      'Why now',
      ...Array.from({ length: 3 }, () => sentence.repeat(4).trim()),
      'One bold item',
      'Two',
      'Quoted, at length, by everyone.',
      'Line',
      'break',
      ...Array.from({ length: 3 }, () => sentence.repeat(4).trim()),
    ]);
  });

  it('returns pictures once, absolute, over http(s), the lead picture first', () => {
    const parsed = extract(
      page(
        '<meta property="og:image" content="/lead.jpg"><base href="https://cdn.example/x/">',
        `<article>${filler}<p><img src="one.jpg"><img src="https://cdn.example/lead.jpg"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
         <img src="pixel.gif" width="1" height="1"><img data-src="late.webp"><img srcset="small.jpg 300w, large.jpg 900w">
         <img src="file:///etc/x.png"><img src="one.jpg"></p>${filler}</article>`,
      ),
    );
    expect(parsed?.images).toEqual([
      'https://cdn.example/lead.jpg',
      'https://cdn.example/x/one.jpg',
      'https://cdn.example/x/late.webp',
      'https://cdn.example/x/large.jpg',
    ]);
  });

  it.each([
    ['that says so', 'dir="rtl"', filler],
    [
      'whose letters do',
      '',
      `<p>${'صوّت المجلس يوم الاثنين على توسيع الممر، ويبدأ العمل في الربيع. '.repeat(10)}</p>`,
    ],
    ['in Hebrew', '', `<p>${'המועצה הצביעה ביום שני, והעבודה תתחיל באביב. '.repeat(12)}</p>`],
  ])('knows a right-to-left page %s', (_title, root, body) => {
    const parsed = extract(page('', `<article>${body}</article>`, root));
    expect(parsed?.direction).toBe('rtl');
    expect(parsed?.content.length).toBeGreaterThan(0);
  });

  it.each([
    [
      'is the name of the site',
      '<meta property="og:title" content="The Example">',
      'River path | The Example',
    ],
    ['is its host', '', 'news.example'],
    ['ends in a section', '', 'River path - Towns'],
    ['ends in several', '', 'River path_Towns_Walking'],
    [
      'ends in the name of a site that calls itself by its host',
      '<meta property="og:site_name" content="theexample.co.uk">',
      'River path - The Example',
    ],
  ])('takes the heading where the stated title %s', (_title, head, title) => {
    const html = `<head><title>${title}</title>${head}</head><body><article><h1>River path</h1>${filler}</article></body>`;
    expect(extract(`<!doctype html><html>${html}</html>`)?.title).toBe('River path');
  });

  it.each([
    ['once', 'Ben &amp; Jerry&#8217;s &ndash; open'],
    ['twice', 'Ben &amp;amp; Jerry&amp;rsquo;s &amp;ndash; open'],
  ])('READER-12: has the title, description and authors as readers read them, escaped %s', (_, escaped) => {
    const read = 'Ben & Jerry’s – open';
    const head = `<meta name="description" content="${escaped}"><meta name="author" content="Zo&amp;euml; O&amp;rsquo;Neil">`;
    const html = `<head><title>${escaped}</title>${head}</head><body><article>${filler}</article></body>`;
    expect(extract(`<!doctype html><html>${html}</html>`)).toMatchObject({
      title: read,
      subtitle: read,
      authors: ['Zoë O’Neil'],
    });
  });

  it.each(['read-more', 'more-content', 'text-extra', 'hero', 'article-header'])(
    'takes prose in a part named %s for text',
    (name) => {
      const rest = `<div class="${name}"><p>Nobody objected. ${sentence.repeat(2)}</p></div>`;
      const parsed = extract(page('', `<article><h1>River path</h1>${filler}${rest}</article>`));
      expect(parsed?.content.at(-1)).toMatch(/^Nobody objected/);
    },
  );

  it('takes nested sections for text', () => {
    const parsed = extract(
      page('', `<main><section>${filler}<section><div><p>Deep.</p></div></section></section></main>`),
    );
    expect(parsed?.content.at(-1)).toBe('Deep.');
  });

  it.each([
    'Save', '1 / 5', 'Photo 1 of 5', 'Feedback', '5 min read', 'Temps de lecture : 3 minutes', '12 Comments', 'by . .',
    'Today, 17:40', '2026年6月18日 10:01 発信地：東京', 'Home > News > Towns', 'Save this story', '来源：新华', 'A+ A-',
  ])('does not begin with %j', (line) => {
    const parsed = extract(page('', `<div class="text"><h1>River path</h1><p>${line}</p>${filler}</div>`));
    expect(parsed?.content[0]).toMatch(/^The council/);
  }); // prettier-ignore

  it('finds pictures that a script would load, in noscript, beside the image and in its attributes', () => {
    const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    const parsed = extract(
      page(
        '',
        `<article>${figure(`<picture><source srcset="/hero.webp 2x, /hero-small.webp 1x"><img src="${blank}"></picture>`)}
         ${filler}${figure('<div></div><noscript><img src="/one.jpg"></noscript>')}
         <p>${sentence}<img src="${blank}"><noscript><img src="/two.jpg"></noscript>
         <img src="/1x1.gif" data-actualsrc="/three.jpg"></p>${filler}</article>`,
      ),
    );
    expect(parsed?.images.toSorted()).toEqual(
      ['hero.webp', 'one.jpg', 'three.jpg', 'two.jpg'].map((name) => `https://news.example/${name}`),
    );
  });

  it.each([
    ['logo.png', 0],
    ['the-example-logo.png', 0],
    ['club-shows-its-new-logo.jpg', 1],
  ])('counts the pictures of the article when one is called %s', (name, count) => {
    const parsed = extract(page(`<meta property="og:image" content="/${name}">`, filler));
    expect(parsed?.images).toHaveLength(count);
  });

  it.each([
    ['[Docs] [txt|pdf] [Tracker]'],
    ['Versions: 00 01 02 03'],
    ['Home page > Towns > Hillside > River path'],
    ['Found this helpful'],
    ['River path <b>opened</b>'],
    ['♪ Hear it (html5)'],
    ['By Ana Ruiz'],
    ['Comments (12)'],
    ['Text size A A A'],
    ['Facebook Twitter WhatsApp'],
    ['Posted in Towns'],
    ['This article is more than 2 years old'],
    ['Your browser does not support the audio element.'],
    ['Walks of the week</p><p>The new river path opened'],
  ])('leaves out a first line such as %s', (first) => {
    const parsed = extract(
      page(
        '<meta property="og:title" content="The new river path opened">',
        `<article><p>${first}</p>${filler}</article>`,
      ),
    );
    expect(parsed?.content[0]).toBe(extract(page('', `<article>${filler}</article>`))?.content[0]);
  });

  it.each(['Key points', 'More than 200 people came', 'By the river, at last'])(
    'preserves a first line such as %s',
    (first) => {
      const parsed = extract(page('', `<article><p>${first}</p>${filler}</article>`));
      expect(parsed?.content[0]).toBe(first);
    },
  );

  it('leaves out the menu after an article in the cell of a table, and no list of names', () => {
    const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus', 'Hal'];
    const menu = names.map((name) => `<p>Today: <a href="/">${name}</a></p>`).join('');
    expect(extract(page('', inCell(menu)))?.content.at(-1)).toBe('The end');
    const list = names.map((name) => `<p>Signed: ${name}</p>`).join('');
    expect(extract(page('', inCell(list)))?.content.at(-1)).toBe('Signed: Hal');
  });

  it('leaves out soft hyphens and preserves joiners', () => {
    const parsed = extract(page('', `<p>Coun\u00ADcil&shy;lors افزونه\u200Cی. ${sentence.repeat(4)}</p>`));
    expect(parsed?.content[0]).toMatch(/^Councillors افزونه\u200Cی\./);
  });

  it('resolves addresses against a base that is relative to the page', () => {
    const parsed = extract(page('<base href="../files/">', `<p>${sentence.repeat(4)}<img src="a.jpg"></p>`));
    expect(parsed?.images).toEqual(['https://news.example/files/a.jpg']);
  });

  it('reads a page that omits every tag it may', () => {
    const parsed = extract(
      `<!doctype html><title>Short</title><h1>Head</h1><p>${sentence.repeat(8)}<p>Last, not least.`,
    );
    expect(parsed?.title).toBe('Short');
    expect(parsed?.content).toContain('Last, not least.');
  });

  it('preserves markup that is only text as text', () => {
    const parsed = extract(
      page('', `<article>${filler}<p>Use &lt;script&gt; &amp;amp; co, sparingly.</p></article>`),
    );
    expect(parsed?.content.at(-1)).toBe('Use <script> &amp; co, sparingly.');
  });

  it.each(['', '   ', '<html></html>', '<html><body><script>app()</script></body></html>'])(
    'finds no article in %j',
    (html) => {
      expect(extract(html)).toBeUndefined();
    },
  );
});

describe('isoDate', () => {
  it.each([
    ['2021-11-01T10:52:50+0100', '2021-11-01T10:52:50+01:00'],
    ['2026-05-19T09:30:00.123Z', '2026-05-19T09:30:00Z'],
    ['2026-09-17T21:12-05', '2026-09-17T21:12:00-05:00'],
    ['2016-02-01 01:28:49', '2016-02-01T01:28:49'],
    ['2015-04-08T12:46:00', '2015-04-08T12:46:00'],
    ['2026-02-28', '2026-02-28'],
    ['Fri, 20 Nov 2026 10:00:00 GMT', '2026-11-20T10:00:00Z'],
    ['Fri, 20 Nov 2026 10:00:00 EST', '2026-11-20T10:00:00-05:00'],
    ['Sat Jul 18 2026 10:20:00 GMT+0200 (CEST)', '2026-07-18T10:20:00+02:00'],
    ['November 20, 2026 10:00', '2026-11-20T10:00:00'],
    ['November 20, 2026', '2026-11-20'],
    ['1700000000', '2023-11-14T22:13:20Z'],
    ['2026-13-45', ''],
    ['yesterday', ''],
    ['7', ''],
    ['', ''],
  ])('%j is %j', (stated, iso) => {
    expect(toIsoDate(stated)).toBe(iso);
  });
});

describe('toNames', () => {
  it.each([
    ['By Erin Cunningham', ['Erin Cunningham']],
    ['Von  Ada L. und Bo Ek', ['Ada L.', 'Bo Ek']],
    ['Ana, Li; Ana', ['Ana', 'Li']],
    ['Mac & i', ['Mac & i']],
    ['By Kate Orr and J. E. Holm, Updated March 3, 2026, 10:15 a.m.', ['Kate Orr', 'J. E. Holm']],
    ['Saturday, April 25, 2026', []],
    ['MARGARET OYELARAN and TOM LI', ['Margaret Oyelaran', 'TOM LI']],
    ['Por María Ferrer e Íñigo Sanz, corresponsal', ['María Ferrer', 'Íñigo Sanz']],
    ['Tom O&amp;#39;Neill', ["Tom O'Neill"]],
    ['بقلم ليلى منصور و سامر حداد', ['ليلى منصور', 'سامر حداد']],
    ['M. U. (avec D. L. et M. T.)', ['M. U. (avec D. L. et M. T.)']],
    ['https://facebook.example/someone', []],
    ['', []],
  ])('%j', (byline, names) => {
    expect(parseByline(byline)).toEqual(names);
  });
});
