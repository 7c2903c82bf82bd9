import { expect, test } from 'vitest';
import { ConnectionError, createResponseError } from '#api/errors.ts';
import type { DigestForm } from '#editing/model.ts';
import { emptyForm, wireNames } from './form.ts';
import { serverFieldErrors } from '#editing/draft.ts';
import { isBlankHtml } from '#shared/content/html.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { validate } from './validate.ts';
import { messages } from './messages.ts';

const valid: DigestForm = { ...emptyForm(), content: '<p>a</p>', tags: [{ id: 1, title: 'Economy' }] };
const toMessage = (error: unknown) => serverMessage(error, messages.saveFailed);
const refused = (body: unknown, status = 400) => createResponseError({ status, body, requestId: 'r1' });

test.each(['', '<p></p>', '<p>&nbsp;</p><p><br></p>', ' \n ', '<figure><img src="/a.png"></figure>'])(
  'EDIT-53 content %j is missing',
  (content) => {
    expect(validate({ ...valid, content })).toEqual({ content: 'This field is mandatory.' });
  },
);

test('EDIT-53 a single letter is content', () => {
  expect(isBlankHtml('<p>a</p>')).toBe(false);
});

test('EDIT-54 tags are mandatory', () => {
  expect(validate({ ...valid, tags: [] })).toEqual({ tags: 'This field is mandatory.' });
  expect(validate(valid)).toEqual({});
});

test('EDIT-55 a placeholder needs collaborators', () => {
  expect(validate(valid, 295)).toEqual({ collaborators: 'This field is mandatory.' });
  expect(validate({ ...valid, collaborators: [{ id: 1, name: 'A' }] }, 295)).toEqual({});
});

test('EDIT-79 a video digest needs its video', () => {
  expect(validate(valid, 255)).toEqual({ cover: 'This field is mandatory.' });
  expect(validate({ ...valid, cover: 'https://youtu.be/abcdefghijk' }, 255)).toEqual({});
});

test('EDIT-37 a click on a tag, category or host needs to know which', () => {
  for (const clickAction of ['tag', 'category', 'host'] as const) {
    expect(validate({ ...valid, clickAction })).toEqual({ clickObject: 'This field is mandatory.' });
    expect(validate({ ...valid, clickAction, isClickable: false })).toEqual({});
    expect(validate({ ...valid, clickAction, clickObject: { id: 1, title: 'x' } })).toEqual({});
  }
  for (const clickAction of ['EXPAND', 'EXPAND2', 'DETAILS'] as const) {
    expect(validate({ ...valid, clickAction })).toEqual({});
  }
});

test('EDIT-39 the format text has 70 characters at most', () => {
  expect(validate({ ...valid, formatText: 'x'.repeat(70) })).toEqual({});
  expect(validate({ ...valid, formatText: 'x'.repeat(71) })).toEqual({
    formatText: 'Format cannot be more than 70 characters long',
  });
});

test('EDIT-46 a focus card is one digest', () => {
  expect(validate({ ...valid, focusCard: ['a'] })).toEqual({});
  expect(validate({ ...valid, focusCard: ['a', 'b'] })).toEqual({
    focusCard: 'This field should contain only 1 digest',
  });
});

test.each([
  ['POLL-04', '', ['Yes', 'No'], "Entering question is mandatory. You can opt to toggle off 'Add Polls'"],
  ['POLL-05', 'Well?', ['Yes', ''], 'Enter atleast 2 choices'],
  ['POLL-06', 'Well?', ['Yes', 'No', ' '], 'Choices cannot be blank'],
])('%s a poll has a question and choices', (_, question, choices, message) => {
  const poll = {
    isOn: true,
    question,
    headline: '',
    choices: choices.map((choice) => ({ key: choice, choice })),
  };
  expect(validate({ ...valid, poll })).toEqual({ poll: message });
  expect(validate({ ...valid, poll: { ...poll, isOn: false } })).toEqual({});
});

test('EDIT-78 what the server refuses is shown under the field it is about', () => {
  const error = refused({
    title: ['Too long.'],
    image: ['Not an image.'],
    digest_slug: ['In use.'],
    'click_action.object_id': ['No.'],
  });
  expect(serverFieldErrors(wireNames, error)).toEqual({
    title: 'Too long.',
    cover: 'Not an image.',
    clickObject: 'No.',
  });
  expect(serverFieldErrors(wireNames, new ConnectionError('x'))).toEqual({});
});

test('EDIT-77 a failed save reports the first message, else Something went wrong!', () => {
  expect(toMessage(refused({ tags: ['Unknown tag.'] }))).toBe('Unknown tag.');
  expect(toMessage(refused(['First.', 'Second.']))).toBe('First.');
  expect(toMessage(refused(undefined, 502))).toBe('Something went wrong!');
  expect(toMessage(new ConnectionError('Couldn’t reach the server.'))).toBe('Something went wrong!');
});
