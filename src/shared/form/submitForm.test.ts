import { describe, expect, test, vi } from 'vitest';
import { ConnectionError, createResponseError } from '#api/errors.ts';
import { serverErrors, serverMessage } from './serverErrors.ts';
import { changedFields, submitForm, withoutErrors } from './submitForm.ts';

const values = { name: '', role: null as number | null, tags: [1, 2] };
const answer = (status: number, body: unknown) => createResponseError({ status, body, requestId: 'r' });

describe('a submit', () => {
  test('sends nothing while something is wrong, and says so at once', () => {
    const submit = vi.fn();
    const outcome = submitForm(values, { validate: () => ({ name: 'Please enter name' }), submit });
    expect(outcome).toEqual({ state: 'invalid', errors: { name: 'Please enter name' } });
    expect(submit).not.toHaveBeenCalled();
  });

  test('waits for asynchronous validation', async () => {
    const submit = vi.fn();
    const outcome = await submitForm(values, { validate: async () => ({ name: 'Invalid Image' }), submit });
    expect(outcome).toEqual({ state: 'invalid', errors: { name: 'Invalid Image' } });
    expect(submit).not.toHaveBeenCalled();
  });

  test('sends the values when no field has a message', async () => {
    const submit = vi.fn().mockResolvedValue(undefined);
    const outcome = await submitForm(values, { validate: () => ({ name: undefined, role: '' }), submit });
    expect(outcome).toEqual({ state: 'saved' });
    expect(submit).toHaveBeenCalledWith(values);
  });

  test('that is refused has the messages of the server at the fields of the form', async () => {
    const error = answer(400, { name: ['In use.', 'Too short.'], roles: ['No.'], other: ['?'] });
    const submit = () => Promise.reject(error);
    expect(await submitForm(values, { submit, wireNames: { role: 'roles' } })).toEqual({
      state: 'failed',
      errors: { name: 'In use.', role: 'No.' },
      error,
    });
  });

  test('that fails otherwise has no messages at fields', async () => {
    const error = new ConnectionError('gone');
    expect(await submitForm(values, { submit: () => Promise.reject(error) })).toEqual({
      state: 'failed',
      errors: {},
      error,
    });
    expect(serverErrors(answer(500, { name: ['Inner.'] }), values)).toEqual({});
  });

  test('that throws before its call fails in the same way', async () => {
    const error = new Error('no call');
    const submit = () => {
      throw error;
    };
    expect(await submitForm(values, { submit })).toEqual({ state: 'failed', errors: {}, error });
  });
});

test('TAGS-18, STATUS-13: the first value of the error object, else the text of the call', () => {
  const fallback = 'Unable to edit tag.';
  expect(serverMessage(answer(400, { slug: ['In use.'], title: ['Long.'] }), fallback)).toBe('In use.');
  expect(serverMessage(answer(403, { detail: 'Not yours.' }), fallback)).toBe('Not yours.');
  expect(serverMessage(answer(502, 'Bad gateway'), fallback)).toBe(fallback);
  expect(serverMessage(answer(502, null), fallback)).toBe(fallback);
  expect(serverMessage(new ConnectionError('gone'), fallback)).toBe(fallback);
});

test('TAGS-18, STATUS-13: of a failed server only the causes that have a code are shown', () => {
  const fallback = 'Unable to edit tag.';
  const unexplained = { detail: 'Something went wrong.', code: 'server_error' };
  expect(serverMessage(answer(500, unexplained), fallback)).toBe(fallback);
  expect(serverMessage(answer(503, { message: 'upstream' }), fallback)).toBe(fallback);
  const full = { detail: 'There is no space left to store this.', code: 'disk_full' };
  expect(serverMessage(answer(507, full), fallback)).toBe(full.detail);
});

test('the fields that were changed: values by identity, lists by their members', () => {
  expect(changedFields(values, { ...values, tags: [1, 2] })).toEqual([]);
  expect(changedFields(values, { name: 'a', role: 3, tags: [2, 1] })).toEqual(['name', 'role', 'tags']);
  expect(changedFields({ count: Number.NaN }, { count: Number.NaN })).toEqual([]);
});

test('the messages of other fields stay when one is changed', () => {
  expect(withoutErrors({ name: 'a', role: 'b' }, ['name'])).toEqual({ role: 'b' });
});
