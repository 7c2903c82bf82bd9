import { describe, expect, it } from 'vitest';
import { isEmptyOrWebUrl, parseWebUrl } from './addresses.ts';

describe('webAddress', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    'HTTPS://example.com/',
    'https://xn--80ak6aa92e.com/',
    'https://example.com/ä/日本?q=ß',
    'https://[2001:db8::1]:8080/',
    'https://example.com/My picture.jpg',
    '/media/0a1b.webp',
    '/read/some-slug?x=1',
  ])('takes %s', (text) => {
    expect(parseWebUrl(` ${text} `)).toBe(text);
    expect(isEmptyOrWebUrl(text)).toBe(true);
  });

  it.each([
    '/\\[',
    '/\\evil.test',
    '\\\\evil.test',
    '//evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/',
    'example.com',
    'http:/example.com',
    'http:\\\\example.com',
    'http:///',
    'https://[1::',
    'https://exa mple.com/',
    'https://user:secret@example.com/',
    'https://example.com/\u0000',
  ])('refuses %j', (text) => {
    expect(parseWebUrl(text)).toBeUndefined();
    expect(isEmptyOrWebUrl(text)).toBe(false);
  });

  it('takes an empty field for no address', () => {
    expect([parseWebUrl(''), parseWebUrl(null), isEmptyOrWebUrl(''), isEmptyOrWebUrl('  ')]).toEqual([
      undefined,
      undefined,
      true,
      true,
    ]);
  });
});
