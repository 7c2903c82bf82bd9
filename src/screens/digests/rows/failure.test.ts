import { expect, test } from 'vitest';
import { ConnectionError, errorFor } from '#api/errors.ts';
import { toFailure } from './failure.ts';

const refused = (status: number, body: unknown) => toFailure(errorFor({ status, body, requestId: 'r' }));

test('ERR-05: the first message of title, else the response message, else Something went wrong', () => {
  expect(refused(400, { status: ['No.'], title: ['Too long.', 'Too odd.'] })).toBe('Too long.');
  expect(refused(400, { status: ['There is no status "X".'] })).toBe('There is no status "X".');
  expect(refused(403, { detail: 'Not allowed.', message: 'Not allowed.' })).toBe('Not allowed.');
  expect(refused(502, '')).toBe('Something went wrong');
  expect(toFailure(new ConnectionError())).toBe('Something went wrong');
});
