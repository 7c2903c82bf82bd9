import { expect, test } from 'vitest';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import { emptyForm } from '#screens/digestEditor/form.ts';
import { readCopy } from './readCopy.ts';

const copy = {
  id: 'a',
  kind: 'digest',
  userId: '7',
  recordId: 41,
  at: 1,
  form: { ...emptyForm(), title: 'Typed' },
  base: emptyForm(),
};

test('a copy is read as it was written', () => {
  expect(readCopy(digestModel, copy)).toEqual(copy);
});

test('the copy of an earlier release, which had fewer fields, has them all', () => {
  const { region: _, ...form } = copy.form;
  expect(readCopy(digestModel, { ...copy, form })?.form).toEqual(copy.form);
});

test.each([
  ['nothing', undefined],
  ['a text', 'Typed'],
  ['another kind', { ...copy, kind: 'note' }],
  ['a copy without an owner', { ...copy, userId: undefined }],
  ['a copy of no time', { ...copy, at: '2026' }],
  ['a copy without a form', { ...copy, form: undefined }],
  ['a form whose tags are a text', { ...copy, form: { ...copy.form, tags: 'Rail' } }],
  ['a form without a poll', { ...copy, form: { ...copy.form, poll: null } }],
  ['a base whose title is a number', { ...copy, base: { ...copy.base, title: 7 } }],
])('what this version cannot read is no copy: %s', (_, value) => {
  expect(readCopy(digestModel, value)).toBeUndefined();
});
