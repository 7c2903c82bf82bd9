import { expect, test } from 'vitest';
import { ConnectionError, errorFor } from '../../api/errors';
import { isBlank, saveFailureMessage, serverFieldErrors, validate } from './validate';

const tags = [{ id: 1, title: 'Economy' }];
const refused = (body: unknown, status = 400) => errorFor({ status, body, requestId: 'r1' });

test.each(['', '<p></p>', '<p>&nbsp;</p><p><br></p>', ' \n ', '<figure><img src="/a.png"></figure>'])(
  'EDIT-53 content %j is missing',
  (content) => {
    expect(validate({ content, tags })).toEqual({ content: 'This field is mandatory.' });
  },
);

test('EDIT-53 a single letter is content', () => {
  expect(isBlank('<p>a</p>')).toBe(false);
});

test('EDIT-54 tags are mandatory', () => {
  expect(validate({ content: '<p>a</p>', tags: [] })).toEqual({ tags: 'This field is mandatory.' });
  expect(validate({ content: '<p>a</p>', tags })).toEqual({});
});

test('EDIT-78 what the server refuses is shown under the field it is about', () => {
  const error = refused({ title: ['Too long.'], image: ['Not an image.'], digest_slug: ['Taken.'] });
  expect(serverFieldErrors(error)).toEqual({ title: 'Too long.', cover: 'Not an image.' });
  expect(serverFieldErrors(new ConnectionError('x'))).toEqual({});
});

test('EDIT-77 a failed save tells the first message, else Something went wrong!', () => {
  expect(saveFailureMessage(refused({ tags: ['Unknown tag.'] }))).toBe('Unknown tag.');
  expect(saveFailureMessage(refused(['First.', 'Second.']))).toBe('First.');
  expect(saveFailureMessage(refused(undefined, 502))).toBe('Something went wrong!');
  expect(saveFailureMessage(new ConnectionError('The server could not be reached.'))).toBe(
    'Something went wrong!',
  );
});
