import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalUrl } from './canonicalAddress.ts';

const story = 'https://harbour-ledger.example.com/port/dredging';

describe('addresses of one page have one canonical address', () => {
  test.each([
    ['http://harbour-ledger.example.com/port/dredging'],
    ['https://www.harbour-ledger.example.com/port/dredging/'],
    ['https://HARBOUR-ledger.example.com:443/port//dredging'],
    ['https://m.harbour-ledger.example.com/port/dredging'],
    ['https://amp.harbour-ledger.example.com/port/dredging'],
    ['https://harbour-ledger.example.com/port/dredging?utm_source=rss&utm_medium=feed'],
    ['https://harbour-ledger.example.com/port/dredging?fbclid=Iw&gclid=1&ref=home&at_medium=RSS'],
    ['https://harbour-ledger.example.com/port/dredging?source=rss----d12c403d4976--food'],
    ['https://harbour-ledger.example.com/port/dredging/amp/'],
    ['https://harbour-ledger.example.com/amp/port/dredging'],
    ['https://harbour-ledger.example.com/port/dredging?outputType=amp'],
    ['https://harbour-ledger.example.com/port/dredging#comments'],
    ['https://harbour-ledger.example.com/%70ort/dredging'],
    ['https://harbour-ledger.example.com/port/dredging/index.html'],
    ['https://www.google.com/amp/s/harbour-ledger.example.com/port/dredging/amp/'],
    ['https://harbour--ledger-example-com.cdn.ampproject.org/c/s/harbour-ledger.example.com/port/dredging'],
    [`https://www.google.com/url?q=${encodeURIComponent(story)}&sa=D`],
    [`https://l.facebook.com/l.php?u=${encodeURIComponent(`${story}?fbclid=1`)}`],
  ])('%s', (address) => {
    expect(canonicalUrl(address)).toBe(story);
  });
});

test('what names another page stays', () => {
  const different = [
    '/story?id=1',
    '/story?id=2',
    '/story?page=2&id=1',
    '/story',
    '/Story',
    '/story.html',
    '/amplifiers/story',
    '/story#!/second',
    '/storm%2Famp',
  ].map((path) => canonicalUrl(`https://example.com${path}`));
  expect(new Set(different).size).toBe(different.length);
  expect(canonicalUrl('https://example.com:8080/')).toBe('https://example.com:8080');
  expect(canonicalUrl('https://m.example/')).toBe('https://m.example');
});

test('parameters are compared in any order, and the extension of AMP pages stays', () => {
  expect(canonicalUrl('https://example.com/s?b=2&a=1')).toBe(canonicalUrl('https://example.com/s?a=1&b=2'));
  expect(canonicalUrl('https://example.com/s.amp.html')).toBe('https://example.com/s.html');
  expect(canonicalUrl('https://en.m.example.org/wiki/Port')).toBe('https://en.example.org/wiki/Port');
});

test('only http and https have one', () => {
  for (const text of [
    '',
    'story',
    '/story',
    'ftp://example.com/',
    'https://user:word@example.com/',
    'javascript:1',
  ])
    expect(canonicalUrl(text)).toBeUndefined();
});

test('a wrapper that names itself ends', () => {
  let address = 'https://example.com/a';
  for (let depth = 0; depth < 20; depth += 1)
    address = `https://www.google.com/url?q=${encodeURIComponent(address)}`;
  expect(canonicalUrl(address)).toMatch(/^https:\/\/google\.com\/url\?/);
});

test('a canonical address is its own', () => {
  const paths = fc.array(
    fc.constantFrom('port', 'amp', 'index.html', 'a.amp.html', 'a.amp', '%2f', '%61', '', 'ä'),
  );
  const hosts = fc.constantFrom(
    'example.com',
    'www.example.com',
    'm.example.com',
    'www.m.example.com',
    'en.m.example.org',
  );
  const queries = fc
    .subarray(['b=2', 'a=%20', 'utm_source=x', 'amp', 'a=1', 'source=rss', 'q=ä&q=b'])
    .map((parts) => parts.join('&'));
  fc.assert(
    fc.property(hosts, paths, queries, (host, path, query) => {
      const once = canonicalUrl(`https://${host}/${path.join('/')}?${query}`);
      expect(once).toBeDefined();
      expect(canonicalUrl(once!)).toBe(once);
    }),
  );
});
