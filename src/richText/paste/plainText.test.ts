import { expect, it } from 'vitest';
import { isMarkdown, plainTextToParagraphs } from './plainText.ts';

it.each([
  ['Port\r\nQuay\r\n\r\nFerry\r\n', '<p>Port<br>Quay</p><p>Ferry</p>'],
  ['Port\rQuay', '<p>Port<br>Quay</p>'],
  ['a < b\n \n\n c', '<p>a &lt; b</p><p>c</p>'],
  [' \n ', ''],
])('plain text %j is paragraphs', (text, html) => {
  expect(plainTextToParagraphs(text)).toBe(html);
});

it.each([
  ['# Port\r\n\r\nQuay', true],
  ['- Port\r\n- Quay', true],
  ['1. Port\n2. Quay', true],
  ['See [the port](https://a.example/)', true],
  ['**Port** closed', true],
  ['Port - quay', false],
  ['5 * 3 * 2 and snake_case_name', false],
  ['– Port\n– Quay', false],
  ['Ranked #1 in 2026', false],
])('%j is Markdown: %s', (text, expected) => {
  expect(isMarkdown(text)).toBe(expected);
});
