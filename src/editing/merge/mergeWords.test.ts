import { expect, test } from 'vitest';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import { emptyForm } from '#screens/digestEditor/form.ts';
import { resolveConflict } from '../conflict.ts';
import { keepBothWords, mergeWords } from './mergeWords.ts';

const stretch = (local: string, base: string, remote: string) => ({
  local: [local],
  base: [base],
  remote: [remote],
});
const base = '<p>The pier opens again on Friday.</p>';

test.each([
  [
    'insertions at two places',
    '<p>The old pier opens again on Friday.</p>',
    '<p>The pier opens again on Friday at noon.</p>',
    '<p>The old pier opens again on Friday at noon.</p>',
  ],
  [
    'an insertion and a word that is another one',
    '<p>The pier opens again on Monday.</p>',
    '<p>The pier of Bergen opens again on Friday.</p>',
    '<p>The pier of Bergen opens again on Monday.</p>',
  ],
  [
    'a link and an insertion elsewhere',
    '<p>The <a href="https://a.example/">pier</a> opens again on Friday.</p>',
    '<p>The pier opens again on Friday &amp; Saturday.</p>',
    '<p>The <a href="https://a.example/">pier</a> opens again on Friday &amp; Saturday.</p>',
  ],
])('one paragraph has %s', (_name, mine, theirs, merged) => {
  expect(mergeWords(stretch(mine, base, theirs))).toBe(merged);
  expect(mergeWords(stretch(theirs, base, mine))).toBe(merged);
});

test.each([
  [
    'insertions at one place',
    '<p>The pier opens again on Friday at noon.</p>',
    '<p>The pier opens again on Friday and Saturday.</p>',
  ],
  ['a word that both changed', base.replace('Friday', 'Monday'), base.replace('Friday', 'Sunday')],
  ['changes that touch', base.replace('again ', ''), base.replace('on', 'upon').replace('again ', 'again, ')],
  [
    'marks that overlap',
    '<p><strong>The pier opens</strong> again on Friday.</p>',
    '<p>The pier <em>opens again on</em> Friday.</p>',
  ],
  [
    'a paragraph that one of them wrote anew',
    '<p>Ferries stay closed all of next week, it says.</p>',
    base.replace('The', 'A'),
  ],
])('a person decides about %s', (_name, mine, theirs) => {
  expect(mergeWords(stretch(mine, base, theirs))).toBeUndefined();
});

test('both makes one paragraph, with what is at the same place one after the other', () => {
  expect(
    keepBothWords(
      stretch(
        '<p>The old pier opens again on Monday.</p>',
        base,
        '<p>The pier opens again on Sunday at noon.</p>',
      ),
    ),
  ).toBe('<p>The old pier opens again on Monday Sunday at noon.</p>');
  expect(
    keepBothWords(stretch('<p>Ferries stay closed.</p>', base, '<p>Nobody knows why.</p>')),
  ).toBeUndefined();
});

test('a form has both insertions, without a question', () => {
  const before = { ...emptyForm(), note: 'The pier opens again on Friday.\nMore follows.' };
  const conflict = {
    name: 'note' as const,
    acknowledged: before,
    base: before,
    remote: { ...before, note: before.note.replace('Friday', 'Friday at noon') },
  };
  const local = { ...before, note: before.note.replace('The', 'The old') };
  expect(resolveConflict(digestModel, conflict, local)).toEqual({
    form: { ...before, note: 'The old pier opens again on Friday at noon.\nMore follows.' },
  });
});
