import { expect, test } from 'vitest';
import { linkReferences } from './references.ts';

test('EDIT-58: a link to another digest is a link to readers', () => {
  expect(linkReferences('<p>See [@Rates &amp; banks](/read/digests/rates?a=1&amp;b=2), now.</p>')).toBe(
    '<p>See <a href="/read/digests/rates?a=1&amp;b=2">Rates &amp; banks</a>, now.</p>',
  );
  expect(linkReferences('[@A](https://example.com/a) and [@B](https://example.com/b)')).toBe(
    '<a href="https://example.com/a">A</a> and <a href="https://example.com/b">B</a>',
  );
});

test.each([
  '[@x](javascript:alert(1))',
  '[@x](javascript:alert)',
  '[@x](//evil.example)',
  '[@x](data:text/html,a)',
  '[x](https://example.com/)',
  '<code>[@x](https://example.com/)</code>',
  '<a href="/read/digests/a">[@x](https://example.com/)</a>',
])('%s stays as it is written', (html) => {
  expect(linkReferences(html)).toBe(html);
});

test('EDIT-58: an address cannot break out of its attribute', () => {
  const html = linkReferences('[@x](https://example.com/"onmouseover="alert`1`)');
  expect(html).not.toMatch(/"onmouseover/);
});
