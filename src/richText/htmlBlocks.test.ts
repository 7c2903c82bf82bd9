import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents } from '#support/richText/generateDocument.ts';
import { writeHtml } from './document/writeHtml.ts';
import { splitHtmlBlocks } from './htmlBlocks.ts';

test.each([
  ['paragraphs', '<p>One</p><p>Two <b>bold</b></p>', ['<p>One</p>', '<p>Two <b>bold</b></p>']],
  ['space between them', '\n<p>One</p>\n<p>Two</p>\n', ['\n<p>One</p>\n', '<p>Two</p>\n']],
  [
    'a list',
    '<p>One</p><ul><li>Two</li><li>Three</li></ul>',
    ['<p>One</p>', '<ul><li>Two</li><li>Three</li></ul>'],
  ],
  [
    'blocks nested in another',
    '<p>One</p><div data-nesting-level="1"><p>Two</p></div><p>Three</p>',
    ['<p>One</p><div data-nesting-level="1"><p>Two</p></div>', '<p>Three</p>'],
  ],
  ['text without an element', 'One<p>Two</p>Three', ['One', '<p>Two</p>', 'Three']],
  ['what only a full parser reads', '<p>One<p>Two', ['<p>One<p>Two']],
  ['nothing', '', []],
])('HTML in blocks: %s', (_, html, blocks) => {
  expect(splitHtmlBlocks(html)).toEqual(blocks);
});

test('the blocks of any document are its HTML', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const html = writeHtml(document, new Map());
      expect(splitHtmlBlocks(html).join('')).toBe(html);
    }),
    { numRuns: 100 },
  );
});
