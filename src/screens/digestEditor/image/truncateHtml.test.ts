import { expect, test } from 'vitest';
import { truncateHtml } from './truncateHtml.ts';

test('EDIT-72 the first words remain, and open elements are closed', () => {
  expect(truncateHtml('<p>one <b>two three</b> four</p><p>five</p>', 2)).toBe('<p>one <b>two</b></p>');
  expect(truncateHtml('<p>one<br>two</p><p>three</p>', 2)).toBe('<p>one<br>two</p>');
  expect(truncateHtml('<ul><li>a</li><li>b c</li></ul>', 2)).toBe('<ul><li>a</li><li>b</li></ul>');
});

test('EDIT-72 a shorter text stays as it is', () => {
  const html = '<p>one <em>two</em></p>\n<p>three</p>';
  expect(truncateHtml(html, 4)).toBe(html);
  expect(truncateHtml(html, 100)).toBe(html);
});
