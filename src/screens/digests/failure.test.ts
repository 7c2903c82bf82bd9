import { expect, test } from 'vitest';
import { ConnectionError, createResponseError } from '#api/errors.ts';
import { failureMessage, failureReason } from './failure.ts';

const refused = (status: number, body: unknown) =>
  failureMessage(createResponseError({ status, body, requestId: 'r' }));

test('ERR-05: the first message of title, else the response message, else Something went wrong', () => {
  expect(refused(400, { status: ['No.'], title: ['Too long.', 'Too odd.'] })).toBe('Too long.');
  expect(refused(400, { status: ['No status is called “X".'] })).toBe('No status is called “X".');
  expect(refused(403, { detail: 'Not allowed.', message: 'Not allowed.' })).toBe('Not allowed.');
  expect(refused(502, '')).toBe('Something went wrong');
  expect(failureMessage(new ConnectionError())).toBe('Something went wrong');
});

test('KEYS-08: why a change failed is what the server says, or that it could not be reached', () => {
  const body = { detail: 'You may not edit it.', message: 'You may not edit it.' };
  expect(failureReason(createResponseError({ status: 403, body, requestId: 'r' }))).toBe(
    'You may not edit it.',
  );
  expect(failureReason(new ConnectionError())).toContain('couldn’t be reached');
  expect(failureReason(createResponseError({ status: 502, body: '', requestId: 'r' }))).toBeUndefined();
});
