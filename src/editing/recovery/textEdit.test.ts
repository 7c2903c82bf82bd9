import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { diffText, applyEdit } from './textEdit.ts';

test('018: an edit turns the text that it is of into the edited one, and is as short as what was typed', () => {
  const before = 'The board met on Tuesday. '.repeat(1000);
  const after = `${before.slice(0, 9000)}and agreed ${before.slice(9000)}`;
  expect(diffText(before, after).text).toHaveLength(11);
  expect(applyEdit(before, diffText(before, after))).toBe(after);
});

test('018: for any two texts, also with repetitions and halves of a character', () => {
  const text = string({ unit: constantFrom('a', 'b', '\ud83d', '\ude00'), maxLength: 12 });
  assert(
    property(text, text, (before, after) => {
      const stored = JSON.parse(JSON.stringify(diffText(before, after))) as ReturnType<typeof diffText>;
      expect(applyEdit(before, stored)).toBe(after);
    }),
  );
});

test('018: an edit of a text of another length is not applied', () => {
  expect(applyEdit('abc', diffText('ab', 'abd'))).toBeUndefined();
});
