import { BlockNoteEditor } from '@blocknote/core';
import { describe, expect, it } from 'vitest';
import { readHtml } from './document/readHtml.ts';
import { schema } from './schema.ts';
import { stubDocument } from './stubDocument.ts';
import { indexText } from './textIndex.ts';

stubDocument();

const html = [
  '<h2>Night <strong>trains</strong></h2>',
  '<p>One 😀 ticket<br>to <a href="https://a.example/">Vienna</a>.</p><p></p>',
  '<ul><li>A sleeper<ul><li>in a tent</li></ul></li></ul>',
  '<img src="/media/a.webp" alt="A picture"><table><tr><td>قطار</td><td>12 &amp; 14</td></tr></table>',
  '<blockquote>One ticket</blockquote><hr><p>The end</p>',
].join('');

const toDoc = () => {
  const { pmSchema } = BlockNoteEditor.create({ schema });
  const group = { type: 'blockGroup', content: readHtml(html).blocks };
  return pmSchema.nodeFromJSON({ type: 'doc', content: [group] });
};

describe('COMMENT-04: the text of a document and where it is', () => {
  it('is what the editor itself reads, letter for letter', () => {
    const doc = toDoc();
    expect(indexText(doc).text).toBe(doc.textBetween(0, doc.content.size, '\n'));
  });

  it('every passage of it is found where it is', () => {
    const doc = toDoc();
    const { text, find } = indexText(doc);
    for (let start = 0; start < text.length; start += 1)
      for (const end of [start + 1, Math.min(text.length, start + 9)]) {
        const words = text.slice(start, end);
        const place = find(start, end);
        if (words.replaceAll('\n', '') === '') expect(place).toBeUndefined();
        else expect(doc.textBetween(place!.from, place!.to, '\n')).toBe(words.replace(/^\n+|\n+$/g, ''));
      }
    expect(find(text.length, text.length + 5)).toBeUndefined();
  });
});
