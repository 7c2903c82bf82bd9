import { BlockNoteEditor } from '@blocknote/core';
import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents } from '#support/richText/generateDocument.ts';
import { schema } from '../schema.ts';
import { stubDocument } from '../stubDocument.ts';
import { createEmptyLine, type HiddenAttributes } from './documentNode.ts';
import { readHtml } from './readHtml.ts';
import { createStoredHtml, type LiveBlock } from './storedHtml.ts';
import { matchHiddenAttributes, updateBlocks } from './updateBlocks.ts';
import { writeHtml } from './writeHtml.ts';

stubDocument();
const { pmSchema, prosemirrorState } = BlockNoteEditor.create({ schema });

/** Returns a text as an editor document, with a transaction on it. */
function opened(html: string) {
  const reading = readHtml(html);
  const content = reading.blocks.length > 0 ? reading.blocks : [createEmptyLine()];
  const { tr } = prosemirrorState;
  tr.replaceWith(0, tr.doc.content.size, pmSchema.nodeFromJSON({ type: 'blockGroup', content }));
  const blocks = () => tr.doc.firstChild!.children;
  const { writePieces } = createStoredHtml(blocks(), reading.segments, reading.hidden);
  const writeFromScratch = (hidden: HiddenAttributes) =>
    writeHtml(
      blocks().map((block) => block.toJSON()),
      hidden,
    );
  return {
    transaction: tr,
    blocks,
    fromScratch: () => writeFromScratch(reading.hidden),
    update(next: string) {
      const other = readHtml(next);
      updateBlocks(tr, writePieces(blocks()), other);
      const hidden = matchHiddenAttributes(blocks(), other);
      const { write } = createStoredHtml(blocks(), other.segments, hidden);
      return { html: write(blocks()), fromScratch: writeFromScratch(hidden) };
    },
  };
}
const toIds = (blocks: readonly LiveBlock[]) => blocks.map(({ attrs }) => attrs.id as string);
const table = (attributes: string) => `<table><tbody><tr><td${attributes}></td></tr></tbody></table>`;
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

describe('a document that takes another text', () => {
  it('has that text, to the byte and in its blocks', { timeout: 60_000 }, () => {
    assert(
      property(documents, documents, (one, other) => {
        const [before, after] = [one, other].map((blocks) =>
          writeHtml(blocks, new Map()).replaceAll('<p>', '<p class="a">'),
        );
        const { html, fromScratch } = opened(before!).update(after!);
        expect(html).toBe(after);
        expect(fromScratch).toBe(opened(after!).fromScratch());
      }),
      { numRuns: 100 },
    );
  });

  it('has that text where a table changes and what is nested in it goes', () => {
    const text = opened(`${table('')}<div data-nesting-level="1">${table('')}</div>`);
    const after = table(' style="background-color: red;"');
    expect(text.update(after)).toEqual({ html: after, fromScratch: after });
  });

  it.each([
    ['a paragraph changed', paragraphs('a', 'b', 'c'), paragraphs('a', 'B', 'c'), [0, 1, 2]],
    ['one added', paragraphs('a', 'b'), paragraphs('a', 'x', 'b'), [0, null, 1]],
    ['one deleted', paragraphs('a', 'b', 'c'), paragraphs('a', 'c'), [0, 2]],
    ['an item of a list changed', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>B</li></ul>', [0, 1]],
    ['another kind of block', paragraphs('a', 'b'), '<p>a</p><h2>b</h2>', [0, 1]],
    ['everything gone', paragraphs('a', 'b'), '', [null]],
    ['the same', paragraphs('a', 'b'), paragraphs('a', 'b'), [0, 1]],
  ])('has the same blocks where they did not change: %s', (_, before, after, expected) => {
    const text = opened(before);
    const ids = toIds(text.blocks());
    text.update(after);
    const places = toIds(text.blocks()).map((id) => (ids.includes(id) ? ids.indexOf(id) : null));
    expect(places).toEqual(expected);
  });

  it('replaces no more than the words that differ, so that a caret beside them stays', () => {
    const text = opened(paragraphs('One two three', 'Four'));
    const before = text.transaction.steps.length;
    text.update(paragraphs('One 2 three', 'Four'));
    const [step] = text.transaction.steps.slice(before);
    expect(text.transaction.steps).toHaveLength(before + 1);
    // Three openings before the text, and four letters.
    expect(step!.toJSON()).toMatchObject({ from: 7, to: 10 });
  });
});
