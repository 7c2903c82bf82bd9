import { expect, test } from 'vitest';
import { emptyForm, digestToForm } from '#screens/digestEditor/form.ts';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import { recoverableFields } from './recoverableFields.ts';

const base = digestToForm(sampleDigest());
const typed = { ...base, title: 'Typed', note: 'Typed too' };
const copy = { id: 'a', userId: '7', kind: 'digest', recordId: 41, form: typed, base, at: 0 };

test('the fields that were typed into are offered, and no others', () => {
  expect(recoverableFields(digestModel, copy, base)).toEqual([
    { name: 'title', isOverwritten: false },
    { name: 'note', isOverwritten: false },
  ]);
});

test('nothing is offered of what the server has by now', () => {
  expect(recoverableFields(digestModel, copy, typed)).toEqual([]);
});

test('what was saved since is marked in a field that was typed into, and stays in the others', () => {
  const now = { ...base, title: 'Theirs', subtitle: 'Theirs' };
  expect(recoverableFields(digestModel, copy, now)).toEqual([
    { name: 'title', isOverwritten: true },
    { name: 'note', isOverwritten: false },
  ]);
});

test('of a new digest all that it had is offered, what its address filled in as well', () => {
  const opened = emptyForm({ url: 'https://news.example/a' });
  const left = {
    id: 'a',
    kind: 'digest',
    userId: '7',
    form: { ...opened, title: 'Typed' },
    base: opened,
    at: 0,
  };
  expect(recoverableFields(digestModel, left, emptyForm()).map(({ name }) => name)).toEqual([
    'title',
    'sourceLink',
  ]);
  expect(
    recoverableFields(digestModel, left, emptyForm({ content: 'Given' })).map(({ name }) => name),
  ).toEqual(['title', 'sourceLink']);
});
