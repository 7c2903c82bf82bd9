import { DOMParser } from 'linkedom';

/** A rule, whether a text keeps it, and a replacement that breaks it. */
type Rule = [name: string, holds: (text: string) => boolean, from: RegExp | string, to: string];

const parse = (text: string) => new DOMParser().parseFromString(text, 'text/xml');
const all = (text: string, path: string): Element[] => [...parse(text).querySelectorAll(path)];
const named = (text: string, name: string) => all(text, '*').filter(({ tagName }) => tagName === name);
const texts = (text: string, path: string) => all(text, path).map(({ textContent }) => textContent ?? '');
const attributes = (elements: Element[], name: string) =>
  elements.map((element) => element.getAttribute(name) ?? '');
const children = (element: Element, name: string) =>
  [...element.children].filter(({ tagName }) => tagName === name);
const eachHas = (elements: Element[], names: string[], isCount = (count: number) => count === 1) =>
  elements.length > 0 &&
  elements.every((element) =>
    names.every((name) => {
      const found = children(element, name);
      return isCount(found.length) && found.every(({ textContent }) => textContent?.trim());
    }),
  );

const isAbsolute = (url: string) => /^https?:\/\/[^/\s]+/.test(url);
const isDate3339 = (date: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(date) && !Number.isNaN(Date.parse(date));
const isDate822 = (date: string) =>
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/.test(date) &&
  new Date(date).toUTCString() === date;
const isLanguage = (code: string) => /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/.test(code);
const isCount = (text: string) => /^[1-9]\d*$/.test(text);
const isMediaType = (type: string) => /^[a-z]+\/[\w.+-]+$/.test(type);
const areUnique = (values: string[]) => values.length > 0 && new Set(values).size === values.length;
const every = (values: string[], test: (value: string) => boolean) => values.length > 0 && values.every(test);
const hasRelativeUrl = (html: string) => /\s(src|href|poster)=["'](?!https?:|mailto:|#)/.test(html);

const declaresPrefixes = (text: string) => {
  const used = new Set([...text.matchAll(/<(\w+):\w/g)].map(([, prefix]) => prefix!));
  return [...used].every((prefix) => text.includes(`xmlns:${prefix}="http`));
};

const rssChannel = new Set(
  'title link description language lastBuildDate generator atom:link item'.split(' '),
);
const rssItem = new Set(
  'title link guid pubDate dc:creator category description content:encoded enclosure media:thumbnail'.split(
    ' ',
  ),
);

/** RSS 2.0, the RSS Advisory Board's profile, and Media RSS, as validator.w3.org/feed checks them. */
const rss = (self: string): Rule[] => [
  ['version', (text) => attributes(all(text, 'rss'), 'version').join() === '2.0', '2.0', '2'],
  ['namespaces', declaresPrefixes, 'xmlns:media=', 'media='],
  [
    'channel: title, link and description, each once',
    (text) => eachHas(all(text, 'rss > channel'), ['title', 'link', 'description']),
    /<description>.*?<\/description>/,
    '',
  ],
  [
    'only known elements',
    (text) =>
      all(text, 'channel > *').every(({ tagName }) => rssChannel.has(tagName)) &&
      all(text, 'item > *').every(({ tagName }) => rssItem.has(tagName)),
    /<generator>.*<\/generator>/,
    '<madeBy>x</madeBy>',
  ],
  [
    'addresses are absolute',
    (text) => every(texts(text, 'channel > link, item > link'), isAbsolute),
    /<link>https:\/\/[^/]+/,
    '<link>',
  ],
  [
    'language',
    (text) => every(texts(text, 'channel > language'), isLanguage),
    '<language>en',
    '<language>English',
  ],
  [
    'dates (RFC 822)',
    (text) => every(texts(text, 'lastBuildDate, pubDate'), isDate822),
    /<pubDate>[^<]*/,
    '<pubDate>2026-11-30T08:00:00Z',
  ],
  [
    'atom:link to itself, once',
    (text) =>
      named(text, 'atom:link')
        .filter((link) => link.getAttribute('rel') === 'self')
        .map((link) => `${link.getAttribute('href')} ${link.getAttribute('type')}`)
        .join() === `${self} application/rss+xml`,
    'rel="self"',
    'rel="other"',
  ],
  [
    'items have a title or a description',
    (text) =>
      all(text, 'item').every(
        (item) => children(item, 'title').length + children(item, 'description').length > 0,
      ),
    /<item>[^]*?<\/item>/,
    '<item></item>',
  ],
  [
    'guids are unique',
    (text) => areUnique(texts(text, 'guid')),
    /(<guid [^]*?>)[^<]*([^]*?<guid [^]*?>)[^<]*/,
    '$1x$2x',
  ],
  [
    'a guid that isn’t an address says so',
    (text) =>
      all(text, 'guid').every(
        (guid) => guid.getAttribute('isPermaLink') === 'false' || isAbsolute(guid.textContent ?? ''),
      ),
    ' isPermaLink="false"',
    '',
  ],
  [
    'enclosures: address, length and type',
    (text) => {
      const found = all(text, 'enclosure');
      return (
        every(attributes(found, 'url'), isAbsolute) &&
        every(attributes(found, 'length'), isCount) &&
        every(attributes(found, 'type'), isMediaType)
      );
    },
    / length="\d+"/,
    ' length="big"',
  ],
  [
    'one enclosure an item',
    (text) => all(text, 'item').every((item) => children(item, 'enclosure').length <= 1),
    /(<enclosure [^>]*>)/,
    '$1$1',
  ],
  [
    'thumbnails have an address',
    (text) => every(attributes(named(text, 'media:thumbnail'), 'url'), isAbsolute),
    /<media:thumbnail url="https:..[^/]*/,
    '<media:thumbnail url="',
  ],
  [
    'an author is an email address, so there is none',
    (text) => all(text, 'author, managingEditor').length === 0,
    '<guid',
    '<author>Ada</author><guid',
  ],
  [
    'texts have no relative addresses',
    (text) => !named(text, 'content:encoded').some(({ textContent }) => hasRelativeUrl(textContent ?? '')),
    'href=&quot;https:',
    'href=&quot;/',
  ],
];

/** RFC 4287. */
const atom = (self: string): Rule[] => [
  [
    'namespace',
    (text) => attributes(all(text, 'feed'), 'xmlns').join() === 'http://www.w3.org/2005/Atom',
    '/2005/Atom',
    '/2006/Atom',
  ],
  [
    'feed: id, title and updated, each once',
    (text) => eachHas(all(text, 'feed'), ['id', 'title', 'updated']),
    /<updated>.*?<\/updated>/,
    '',
  ],
  [
    'entry: id, title and updated, each once',
    (text) => eachHas(all(text, 'entry'), ['id', 'title', 'updated']),
    /(<entry[^]*?<title>)[^<]*/,
    '$1',
  ],
  [
    'ids are absolute',
    (text) =>
      every(texts(text, 'feed > id, entry > id'), (id) => isAbsolute(id) || /^tag:[\w.-]+,\d{4}:/.test(id)),
    /<id>tag:/,
    '<id>',
  ],
  [
    'ids are unique',
    (text) => areUnique(texts(text, 'entry > id')),
    /(<id>tag:)[^<]*([^]*<id>tag:)[^<]*/,
    '$1x$2x',
  ],
  [
    'an author with a name',
    (text) => eachHas(all(text, 'feed > author'), ['name']),
    /<author>/,
    '<author><name/>',
  ],
  [
    'one link to itself',
    (text) => attributes(all(text, 'feed > link[rel="self"]'), 'href').join() === self,
    'rel="self"',
    'rel="other"',
  ],
  [
    'one alternate link of a type',
    (text) =>
      all(text, 'feed, entry').every(
        (each) =>
          children(each, 'link').filter((link) => link.getAttribute('rel') === 'alternate').length === 1,
      ),
    /(<link rel="alternate"[^>]*>)/,
    '$1$1',
  ],
  [
    'addresses are absolute',
    (text) => every(attributes(all(text, 'link'), 'href'), isAbsolute),
    /(rel="alternate"[^>]*href=")https:..[^/]*/,
    '$1',
  ],
  [
    'dates (RFC 3339)',
    (text) => every(texts(text, 'updated, published'), isDate3339),
    /<published>[^<]*/,
    '<published>30 Nov 2026',
  ],
  [
    'types of content',
    (text) =>
      every(attributes(all(text, 'content'), 'type'), (type) => ['text', 'html', 'xhtml'].includes(type)),
    'type="html"',
    'type="markup"',
  ],
  [
    'at most one content and summary',
    (text) =>
      all(text, 'entry').every(
        (entry) => children(entry, 'content').length <= 1 && children(entry, 'summary').length <= 1,
      ),
    /<summary>/,
    '<summary>x</summary><summary>',
  ],
  [
    'categories have a term',
    (text) => every(attributes(all(text, 'category'), 'term'), Boolean),
    / term="[^"]*"/,
    ' term=""',
  ],
  [
    'lengths',
    (text) => every(attributes(all(text, 'link[rel="enclosure"]'), 'length'), isCount),
    / length="\d+"/,
    ' length="big"',
  ],
  [
    'languages',
    (text) => every(attributes(all(text, 'feed, entry'), 'xml:lang'), isLanguage),
    'xml:lang="en"',
    'xml:lang="English"',
  ],
  [
    'texts have no relative addresses',
    (text) => !texts(text, 'content').some(hasRelativeUrl),
    'href=&quot;https:',
    'href=&quot;/',
  ],
];

interface JsonFeed {
  [name: string]: unknown;
  items: Record<string, unknown>[];
}
const json = (text: string) => JSON.parse(text) as JsonFeed;
const itemsHold = (test: (item: Record<string, unknown>) => boolean) => (text: string) =>
  json(text).items.every(test);
const isText = (value: unknown): value is string => typeof value === 'string';
const listOf = (value: unknown) => (value ?? []) as Record<string, unknown>[];

/** https://www.jsonfeed.org/version/1.1/ */
const jsonFeed = (self: string): Rule[] => [
  [
    'version',
    (text) => json(text).version === 'https://jsonfeed.org/version/1.1',
    '/version/1.1',
    '/version/3',
  ],
  ['title', (text) => Boolean(json(text).title), /"title":"[^"]*"/, '"title":""'],
  ['its own address', (text) => json(text).feed_url === self, '"feed_url":"', '"feed_url":"x'],
  [
    'addresses are absolute',
    (text) =>
      isAbsolute(String(json(text).home_page_url)) && itemsHold(({ url }) => isAbsolute(String(url)))(text),
    /"home_page_url":"https:..[^/]*/,
    '"home_page_url":"',
  ],
  ['ids are strings', itemsHold(({ id }) => isText(id) && id !== ''), /"id":"[^"]*"/, '"id":7'],
  [
    'ids are unique',
    (text) => areUnique(json(text).items.map(({ id }) => String(id))),
    /("id":")[^"]*(.*"id":")[^"]*/,
    '$1x$2x',
  ],
  [
    'items have content',
    itemsHold((item) => isText(item.content_html) || isText(item.content_text)),
    '"content_html"',
    '"content"',
  ],
  [
    'dates (RFC 3339)',
    itemsHold((item) => isDate3339(String(item.date_published)) && isDate3339(String(item.date_modified))),
    /"date_published":"[^"]*/,
    '"date_published":"today',
  ],
  [
    'authors have a name',
    itemsHold(({ authors }) => listOf(authors).every(({ name }) => isText(name))),
    '"authors":[{"name"',
    '"authors":[{"called"',
  ],
  ['tags are strings', itemsHold(({ tags }) => listOf(tags).every(isText)), /"tags":\["[^"]*"/, '"tags":[1'],
  ['language', (text) => isLanguage(String(json(text).language)), '"language":"en"', '"language":"English"'],
  [
    'attachments: address, type and size',
    itemsHold(({ attachments }) =>
      listOf(attachments).every(
        (each) =>
          isAbsolute(String(each.url)) &&
          isMediaType(String(each.mime_type)) &&
          typeof each.size_in_bytes === 'number',
      ),
    ),
    '"mime_type"',
    '"type"',
  ],
  [
    'hubs: type and address',
    (text) => listOf(json(text).hubs).every(({ type, url }) => isText(type) && isAbsolute(String(url))),
    '"type":"WebSub"',
    '"kind":"WebSub"',
  ],
];

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap and sitemaps.org */
const newsSitemap: Rule[] = [
  [
    'namespaces',
    (text) =>
      declaresPrefixes(text) &&
      attributes(all(text, 'urlset'), 'xmlns').join() === 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:news=',
    'news=',
  ],
  ['addresses are absolute', (text) => every(texts(text, 'loc'), isAbsolute), /<loc>https:..[^/]*/, '<loc>'],
  ['addresses are unique', (text) => areUnique(texts(text, 'loc')), /(<loc>)[^<]*([^]*<loc>)[^<]*/, '$1x$2x'],
  [
    'article: publication, date and title',
    (text) => eachHas(named(text, 'news:news'), ['news:publication', 'news:publication_date', 'news:title']),
    /<news:title>[^<]*/,
    '<news:title>',
  ],
  [
    'publication: name and language',
    (text) => eachHas(named(text, 'news:publication'), ['news:name', 'news:language']),
    /<news:name>[^<]*/,
    '<news:name>',
  ],
  [
    'languages',
    (text) =>
      every(
        named(text, 'news:language').map(({ textContent }) => textContent ?? ''),
        isLanguage,
      ),
    '<news:language>en',
    '<news:language>English',
  ],
  [
    'dates (W3C)',
    (text) =>
      every(
        named(text, 'news:publication_date').map(({ textContent }) => textContent ?? ''),
        isDate3339,
      ),
    /<news:publication_date>[^<]*/,
    '<news:publication_date>today',
  ],
  [
    'at most 1,000 articles',
    (text) => all(text, 'url').length <= 1000,
    /<url>/,
    '<url></url>'.repeat(1000) + '<url>',
  ],
];

/** By file; `self` is the address at which it is read. */
export const feedRules: Record<string, (self: string) => Rule[]> = {
  'feeds/rss.xml': rss,
  'feeds/atom.xml': atom,
  'feeds/feed.json': jsonFeed,
  'sitemap-news.xml': () => newsSitemap,
};
