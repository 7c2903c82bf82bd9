import { resolveUrl, stripTracking } from '#server/content/feeds/address.ts';
import { parseFeedDate } from '#server/content/feeds/dates.ts';
import { decodeFeed } from '#server/content/feeds/decodeFeed.ts';
import { discoverFeeds } from '#server/content/feeds/discover.ts';
import { removeDoctype } from '#server/content/feeds/doctype.ts';
import { readJsonFeed } from '#server/content/feeds/jsonFeed.ts';
import { parseLinks } from '#server/content/feeds/linkHeader.ts';
import { parseMonth } from '#server/content/feeds/months.ts';
import { readOpml, writeOpml } from '#server/content/feeds/opml.ts';
import { parseFeed } from '#server/content/feeds/parseFeed.ts';
import { findFirstPicture, findPicture } from '#server/content/feeds/pictures.ts';
import {
  truncate,
  looksLikeHtml,
  toSingleLine,
  plainText,
  titleText,
} from '#server/content/feeds/plainText.ts';
import { readTree } from '#server/content/feeds/tree.ts';
import { readXmlFeed } from '#server/content/feeds/xmlFeed.ts';
import { zoneOffset } from '#server/content/feeds/zones.ts';
import type { Calls } from './growth.ts';

const url = 'https://a.example/feed';

/** A text in each place of a feed that is read. */
const makeRss = (text: string) =>
  `<rss xml:base="${text.replace(/[<"]/g, ' ')}"><channel><title>${text}</title><link>${text}</link><item><title>${text}</title><link>http://a.test/${text}</link><guid>${text}</guid><pubDate>${text}</pubDate><description>${text}</description></item></channel></rss>`;

const toJson = (text: string) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: text,
    home_page_url: text,
    items: [{ id: text, url: text, title: text, summary: text, content_html: text, date_published: text }],
  });

/** Several ways to pass a text to a reader; each is measured with the others. */
const all =
  (...ways: ((text: string) => unknown)[]) =>
  (text: string) => {
    for (const way of ways) {
      try {
        way(text);
      } catch {
        // A refusal of one is none of the others.
      }
    }
  };

export const feedCalls: Calls = {
  'server/content/feeds/address.ts': {
    fallbackBaseUrl: 'Chooses between two addresses.',
    resolveUrl: all(
      (text) => resolveUrl(text, url),
      (text) => resolveUrl(`http://a.test/${text}x`, url),
    ),
    stripTracking,
  },
  'server/content/feeds/atom.ts': 'readXmlFeed calls it.',
  'server/content/feeds/dates.ts': { parseFeedDate },
  'server/content/feeds/decodeFeed.ts': {
    decodeFeed: (text) => decodeFeed(Buffer.from(text), `text/xml; charset=${text}`),
  },
  'server/content/feeds/discover.ts': {
    discoverFeeds: all(
      (text) => discoverFeeds(text, url),
      (text) => discoverFeeds(`<a href="${text.replaceAll('"', ' ')}">a</a>`, url),
    ),
  },
  'server/content/feeds/doctype.ts': {
    removeDoctype: all(removeDoctype, (text) => removeDoctype(`<!DOCTYPE ${text}`)),
  },
  'server/content/feeds/elements.ts': 'readXmlFeed calls it.',
  'server/content/feeds/entry.ts': 'readXmlFeed and readJsonFeed call it.',
  'server/content/feeds/feed.ts': 'Limits alone.',
  'server/content/feeds/feedError.ts': 'An error.',
  'server/content/feeds/feedReader.ts':
    'Passes documents to a thread with a deadline; what that does is listed here.',
  'server/content/feeds/feedWork.ts': 'Names what the thread does.',
  'server/content/feeds/jsonFeed.ts': {
    readJsonFeed: all(
      (text) => readJsonFeed(text, url),
      (text) => readJsonFeed(toJson(text), url),
    ),
  },
  'server/content/feeds/linkHeader.ts': {
    parseLinks: all(
      (text) => parseLinks(text, url),
      (text) => parseLinks(`<a>; rel="${text}"`, url),
    ),
  },
  'server/content/feeds/months.ts': { parseMonth },
  'server/content/feeds/namespaces.ts': 'readTree calls it.',
  'server/content/feeds/opml.ts': {
    readOpml: all(readOpml, (text) => readOpml(`<opml><body>${text}</body></opml>`)),
    writeOpml: (text) =>
      writeOpml([{ title: text, feeds: [{ url: text, title: text, siteUrl: text }] }], [], new Date(0)),
  },
  'server/content/feeds/parseFeed.ts': {
    parseFeed: (text) => parseFeed({ bytes: Buffer.from(text), contentType: '', url } as never),
  },
  'server/content/feeds/plainText.ts': {
    truncate: (text) => truncate(text, 1000),
    looksLikeHtml,
    toSingleLine,
    plainText: (text) => plainText(text, 1000),
    titleText: (text) => titleText(text, 500),
  },
  'server/content/feeds/pictures.ts': {
    findFirstPicture: (text) => findFirstPicture(text, url),
    findPicture: (text) => findPicture({ src: text, width: text, srcset: text, 'data-src': text }, url),
  },
  'server/content/feeds/rss.ts': 'readXmlFeed calls it.',
  'server/content/feeds/tree.ts': {
    Element: 'readTree makes them.',
    readTree: all(
      (text) => readTree(text, url),
      (text) => readTree(`<!DOCTYPE ${text}`, url),
    ),
  },
  'server/content/feeds/xmlFeed.ts': {
    readXmlFeed: all(
      (text) => readXmlFeed(text, url),
      (text) => readXmlFeed(makeRss(text), url),
    ),
  },
  'server/content/feeds/zones.ts': { zoneOffset: (text) => zoneOffset(text, 0) },
};
