import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { parseFeedDate } from './dates.ts';
import { FeedError } from './feedError.ts';
import { feedWork, type FeedWork } from './feedWork.ts';
import { parseLinks } from './linkHeader.ts';

const rss = (inside: string, head = '') =>
  `<rss version="2.0"${head}><channel><title>T</title>${inside}</channel></rss>`;
const item = (inside: string) => rss(`<item><title>x</title>${inside}</item>`);
const attributes = (count: number) =>
  Array.from({ length: count }, (_, number) => ` xmlns:n${number}="u:${number}"`).join('');

/** The most expensive documents, of about the given number of characters. */
const documents: Record<string, (size: number) => string> = {
  'blanks in a link': (size) => item(`<link>http://a.example/${' '.repeat(size)}x</link>`),
  'lines in a link': (size) => item(`<link>http://a.example/${' \n'.repeat(size / 2)}x</link>`),
  'blanks in a base': (size) => item(`<link xml:base="http://a.example/${' \n'.repeat(size / 2)}x">y</link>`),
  'blanks in the image URL': (size) =>
    item(`<description><![CDATA[<img src="/${' \n'.repeat(size / 2)}x">]]></description>`),
  'many pictures': (size) => item(`<description>${'&lt;img width=1&gt;'.repeat(size / 18)}</description>`),
  'candidates of a picture': (size) =>
    item(`<description><![CDATA[<img srcset="${'a 1w, '.repeat(size / 6)}">]]></description>`),
  'the style of a picture': (size) =>
    item(`<description><![CDATA[<img style="${'width :'.repeat(size / 7)}">]]></description>`),
  'many prefixes': (size) => rss('<a xmlns:b="c">'.repeat(90) + '<b xmlns:c="d"/>'.repeat(size / 32), attributes(size / 64)),
  'many attributes': (size) => item(`<a ${'b="" '.repeat(size / 5)}/>`),
  'tags in a title': (size) => rss(`<item><title>${'&lt;b '.repeat(size / 6)}</title></item>`),
  'blanks in a title': (size) => rss(`<item><title>x${' '.repeat(size)}y</title></item>`),
  'a long date': (size) => item(`<pubDate>${'1 '.repeat(size / 2)}</pubDate>`),
  'a document type without an end': (size) => `<!DOCTYPE x [${']\t'.repeat(size / 2)}`,
  'quotes in a document type': (size) => `<!DOCTYPE x [${'"\''.repeat(size / 2)}`,
  'comments before the document type': (size) => `${'<!-- <'.repeat(size / 6)}`,
  'ends without a beginning': (size) => item('</a>'.repeat(size / 4)),
  'media in media': (size) => item('<media:group>'.repeat(90) + '<media:content/>'.repeat(size / 16)),
  'open links of a page': (size) => `<html>${'<a href="/feed"><div>'.repeat(size / 21)}`,
  'relations of a page': (size) => `<html><link href="/a" rel="${'a '.repeat(size / 2)}">`,
  'JSON that breaks off': (size) => `{"items":[${'{"a":"\\"'.repeat(size / 8)}`,
  'blanks in JSON': (size) => JSON.stringify({ items: [{ url: `http://a/${' \n'.repeat(size / 2)}x`, title: ' '.repeat(size) }] }),
  'lists in JSON': (size) => '['.repeat(size),
  'outlines': (size) => `<opml><body>${'<outline text="a">'.repeat(90)}${'<outline xmlUrl="b"/>'.repeat(size / 21)}`,
}; // prettier-ignore

/** The largest size that a linear scan reads in a moment. A quadratic scan would take minutes. */
const size = 512 * 1024;

it.each(Object.entries(documents))('reads %s at once', (_, make) => {
  const bytes = Buffer.from(make(size));
  const started = performance.now();
  for (const work of Object.keys(feedWork) as FeedWork[])
    try {
      feedWork[work]({ bytes, contentType: '', url: 'https://site.example/feed' });
    } catch (error) {
      expect(error).toBeInstanceOf(FeedError);
    }
  expect(performance.now() - started).toBeLessThan(5000);
});

it.each(['<', '<a>;', '<a>; rel="', '<a>; rel=" ', ';rel=a', ' ', '<>,'])(
  'reads a header of "%s" at once',
  (part) => {
    const started = performance.now();
    parseLinks(part.repeat(size / part.length), 'https://site.example/');
    parseLinks(`<a>${part.repeat(size / part.length)}`, 'https://site.example/');
    expect(performance.now() - started).toBeLessThan(1000);
  },
);

it.each(['1', ' ', '1 ', 'a', 'a,', '01.'])('reads a date of "%s" at once', (part) => {
  const started = performance.now();
  expect(parseFeedDate(part.repeat(size))).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(1000);
});
