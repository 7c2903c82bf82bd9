import { BlockNoteEditor } from '@blocknote/core';
import { assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schema } from '../schema.ts';
import { stubDocument } from '../stubDocument.ts';
import { createContainer, type DocumentNode } from './documentNode.ts';
import { documents } from '#support/richText/generateDocument.ts';
import { readHtml, type SourceSegment } from './readHtml.ts';
import { createStoredHtml } from './storedHtml.ts';
import { writeHtml } from './writeHtml.ts';

stubDocument();
const { pmSchema } = BlockNoteEditor.create({ schema });

describe('any document of the editor', () => {
  it('survives any number of open-edit-save rounds', { timeout: 60_000 }, () => {
    assert(
      property(documents, (blocks) => {
        const html = writeHtml(blocks, new Map());
        let reading = readHtml(html);
        expect(plain(reading.blocks)).toEqual(plain(blocks));
        for (let round = 0; round < 3; round += 1) {
          const again = writeHtml(
            live(reading.blocks).map((node) => node.toJSON()),
            reading.hidden,
          );
          expect(again).toBe(html);
          reading = readHtml(again);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is written as it was stored wherever an edit left it alone', { timeout: 60_000 }, () => {
    assert(
      property(documents, nat(), (blocks, at) => {
        const laidOut = writeHtml(blocks, new Map()).replaceAll('><p>', '>\n<p class="a">');
        const { segments, hidden, blocks: read } = readHtml(`\n${laidOut}\n`);
        const html = segments.map((segment) => segment.html).join('');
        const nodes = live(read);
        const { write } = createStoredHtml(nodes, segments, hidden);
        expect(write(nodes)).toBe(html);

        const place = at % (nodes.length + 1);
        const added = live([
          createContainer('new', 'heading', { level: 2 }, [{ type: 'text', text: 'New' }]),
        ]);
        const edited = write(nodes.toSpliced(place, 0, ...added));
        const { before, after } = stretchesAround(segments, place);
        expect(edited.startsWith(before)).toBe(true);
        expect(edited.endsWith(after)).toBe(true);
        expect(edited.slice(before.length, edited.length - after.length)).toContain('<h2>New</h2>');
        expect(write(nodes)).toBe(html);
      }),
      { numRuns: 100 },
    );
  });
});

/** Loads the blocks into the editor, which rejects blocks that its schema doesn't allow. */
function live(blocks: DocumentNode[]) {
  const group = pmSchema.nodeFromJSON({ type: 'blockGroup', content: blocks });
  group.check();
  return group.children;
}

/** Drops ids and turns non-breaking spaces into plain ones, because HTML needs them for runs of spaces. */
function plain(blocks: DocumentNode[]): unknown {
  return JSON.parse(
    JSON.stringify(live(blocks).map((node) => node.toJSON()))
      .replaceAll(/"id":"[^"]*"/g, '"id":""')
      .replaceAll('\u00A0', ' '),
  );
}

/** Returns the text before and after a segment. */
function stretchesAround(segments: readonly SourceSegment[], place: number) {
  let blocks = 0;
  let before = '';
  let after = '';
  for (const { html, count } of segments) {
    if (blocks + count <= place) before += html;
    else if (blocks >= place) after += html;
    blocks += count;
  }
  return { before, after };
}
