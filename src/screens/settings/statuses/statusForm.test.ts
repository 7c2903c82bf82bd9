import { expect, test } from 'vitest';
import { validateForm, trimTexts } from './statusForm.ts';

const of = (status_name: string, status_code: string) =>
  validateForm(trimTexts({ status_name, status_code }));

test('STATUS-07, STATUS-08: name and code are required', () => {
  expect(of(' ', '')).toEqual({
    status_name: 'Please enter status name',
    status_code: 'Please enter status code',
  });
});

test('STATUS-09: a code has at most 5 characters, as people count them', () => {
  expect(of('Legal', 'LEGAL1')).toEqual({
    status_code: 'Please ensure that status code does not contain more than 5 characters',
  });
  expect(of('Legal', ' LEGAL ')).toEqual({});
  expect(of('Done', '✅✅🙂🙂🙂')).toEqual({});
});

test('STATUS-10: values are trimmed', () => {
  expect(trimTexts({ status_name: ' Legal check ', status_code: ' LC' })).toEqual({
    status_name: 'Legal check',
    status_code: 'LC',
  });
});
