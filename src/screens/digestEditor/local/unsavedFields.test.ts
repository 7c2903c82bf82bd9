import { expect, test } from 'vitest';
import { emptyForm, fromDigest } from '../form.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import { unsavedFields } from './unsavedFields.ts';

const base = fromDigest(sampleDigest());
const typed = { ...base, title: 'Typed', note: 'Typed too' };
const copy = { id: 'a', userId: '7', digestId: 41, form: typed, base, at: 0 };

test('the fields that were typed into are offered, and no others', () => {
  expect(unsavedFields(copy, base)).toEqual([
    { name: 'title', isOverwritten: false },
    { name: 'note', isOverwritten: false },
  ]);
});

test('nothing is offered of what the server has by now', () => {
  expect(unsavedFields(copy, typed)).toEqual([]);
});

test('what somebody saved since is marked in a field that was typed into, and kept in the others', () => {
  const now = { ...base, title: 'Theirs', subtitle: 'Theirs' };
  expect(unsavedFields(copy, now)).toEqual([
    { name: 'title', isOverwritten: true },
    { name: 'note', isOverwritten: false },
  ]);
});

test('of a new digest all that it had is offered, what its address filled in as well', () => {
  const opened = emptyForm({ url: 'https://news.example/a' });
  const left = { id: 'a', userId: '7', form: { ...opened, title: 'Typed' }, base: opened, at: 0 };
  expect(unsavedFields(left, emptyForm()).map(({ name }) => name)).toEqual(['title', 'sourceLink']);
  expect(unsavedFields(left, emptyForm({ content: 'Given' })).map(({ name }) => name)).toEqual([
    'title',
    'sourceLink',
  ]);
});
