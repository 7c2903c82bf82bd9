import { expect, test } from 'vitest';
import { isFiltered, parseUrlQuery, formatUrlQuery } from '#shared/list/address.ts';
import { boardFeedsFields, parseHost, parseSite, toFeedsQuery } from './boardFeedsQuery.ts';

const searchFor = (text: string) =>
  toFeedsQuery(read(new URLSearchParams({ search: text }).toString()), 3).search;
const read = (search: string) => parseUrlQuery(boardFeedsFields, new URLSearchParams(search)).query;

test('FEED-12, FEED-13, FEED-16: search, sort, followed and page are in the address and in the call', () => {
  const whole = 'search=rail&ordering=-title&followed=true&unhealthy=true&page=2';
  expect(formatUrlQuery(boardFeedsFields, read(whole))).toBe(whole);
  expect(toFeedsQuery(read(whole), 3)).toEqual({
    search: 'rail',
    ordering: '-title',
    followed: true,
    unhealthy: true,
    page: 2,
    feed_categories: '3',
  });
  expect(toFeedsQuery(read(''), 3)).toEqual({ page: 1, feed_categories: '3' });
  expect(isFiltered(boardFeedsFields, read('ordering=id&page=2'))).toBe(false);
});

test.each([
  'https://www.example.com/world',
  'HTTP://localhost:8080',
  'http://127.0.0.1:4000/',
  'example.com',
  'news.example.co.uk/feed?x=1',
  'bücher.example',
  'موقع.شبكة',
])('FEED-12: %s is a site', (text) => expect(parseSite(text)).toBe(text));

test.each([
  '',
  'rail',
  'night trains',
  'v1.2',
  'a.',
  '.com',
  'Mr. Smith',
  'https://',
  'a.b c.d',
  'http:// x',
])('FEED-12: “%s” is words', (text) => expect(parseSite(text)).toBeUndefined());

test('FEED-12: for a site, the list has the feeds of its host', () => {
  expect(searchFor('https://www.example.com/world?a=b')).toBe('example.com');
  expect(searchFor('example.com')).toBe('example.com');
  expect(parseHost('bücher.example')).toBe('xn--bcher-kva.example');
  expect(searchFor('x'.repeat(300))).toHaveLength(200);
});
