import { array, assert, constantFrom, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { findPassage } from './findPassage.ts';

/** Blocks of a document, each of some runs of text, with two positions between blocks. */
function makeDocument(blocks: string[][]) {
  const nodes: { text: string; position: number }[] = [];
  let position = 2;
  for (const runs of blocks) {
    for (const text of runs) {
      nodes.push({ text, position });
      position += text.length;
    }
    position += 4;
  }
  return {
    textBetween: (from: number, to: number) =>
      nodes
        .map((node) => node.text.slice(Math.max(from - node.position, 0), Math.max(to - node.position, 0)))
        .join(''),
    descendants: (visit: (node: { isText: boolean; text: string }, at: number) => void) => {
      for (const { text, position: at } of nodes) visit({ isText: true, text }, at);
    },
  };
}

function wordsAt(blocks: string[][], text: string, words: string, from = 0) {
  const document = makeDocument(blocks);
  const found = findPassage(document, { text, start: text.indexOf(words, from), size: words.length });
  return found && { ...found, words: document.textBetween(found.from, found.to) };
}

test('PLAG-05: a passage selects the same words, behind emoji and combining marks, over formats and blocks', () => {
  const blocks = [['👩‍🚀 Cafe\u0301! The ', 'harbour', ' board'], ['will\u00A0dredge 🚢 it.']];
  const text = '👩‍🚀 Cafe\u0301! The harbour board\nwill dredge 🚢 it.';
  expect(wordsAt(blocks, text, 'harbour board')?.words).toBe('harbour board');
  expect(wordsAt(blocks, text, 'board\nwill dredge 🚢')?.words).toBe('boardwill\u00A0dredge 🚢');
});

test('words that occur twice are found where the passage is, also when text before it is missing', () => {
  const blocks = [['Ships sail. '], ['No one knows. Ships sail.']];
  const text = 'Ships sail.\nNo one knows. Ships sail.';
  expect(wordsAt(blocks, text, 'Ships sail.')?.from).toBe(2);
  expect(wordsAt(blocks, text, 'Ships sail.', 5)?.from).toBe(18 + 14);
  expect(wordsAt(blocks, `A table.\n${text}`, 'Ships sail.', 15)?.from).toBe(18 + 14);
});

test('what is no longer there is not found', () => {
  expect(wordsAt([['Else.']], 'Ships sail.', 'Ships sail.')).toBeUndefined();
  expect(wordsAt([], 'Ships', '')).toBeUndefined();
});

test('PLAG-05: any words of any text are found at their place', () => {
  const word = constantFrom('ship', 'Cafe\u0301', '🚢', '👩‍🚀!', 'ترجع', 'x');
  assert(
    property(array(array(word, { minLength: 1 }), { minLength: 1 }), nat(), nat(), (blocks, at, length) => {
      const runs = blocks.map((words) => words.map((each) => ` ${each} `));
      const words = blocks.flat();
      const first = at % words.length;
      const chosen = words.slice(first, first + 1 + (length % (words.length - first)));
      const text = words.join('\n');
      const start = words.slice(0, first).join('\n').length + (first === 0 ? 0 : 1);
      const document = makeDocument(runs);
      const found = findPassage(document, { text, start, size: chosen.join('\n').length });
      expect(document.textBetween(found!.from, found!.to).split(/\s+/)).toEqual(chosen);
      const before = document.textBetween(0, found!.from).split(/\s+/).filter(Boolean);
      expect(before).toEqual(words.slice(0, first));
    }),
  );
});
