import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { findEdit, withEdit } from './textEdit.ts';

test('018: an edit turns the text that it is of into the edited one, and is as short as what was typed', () => {
  const before = 'The board met on Tuesday. '.repeat(1000);
  const after = `${before.slice(0, 9000)}and agreed ${before.slice(9000)}`;
  expect(findEdit(before, after).text).toHaveLength(11);
  expect(withEdit(before, findEdit(before, after))).toBe(after);
});

test('018: for any two texts, also with repetitions and halves of a character', () => {
  const text = string({ unit: constantFrom('a', 'b', '\ud83d', '\ude00'), maxLength: 12 });
  assert(
    property(text, text, (before, after) => {
      const stored = JSON.parse(JSON.stringify(findEdit(before, after))) as ReturnType<typeof findEdit>;
      expect(withEdit(before, stored)).toBe(after);
    }),
  );
});

test('018: an edit of a text of another length is not applied', () => {
  expect(withEdit('abc', findEdit('ab', 'abd'))).toBeUndefined();
});
