import { expect, test } from 'vitest';
import { ConnectionError, createResponseError } from '#api/errors.ts';
import { toSaveFailure } from './saveFailure.ts';

const answered = (status: number, retryAfter?: number) =>
  createResponseError({ status, body: {}, requestId: 'r', retryAfter });

test('no answer, and an answer that the server broke, leave open what it has, and are worth another try', () => {
  expect(toSaveFailure(new ConnectionError('gone'))).toMatchObject({
    problem: 'offline',
    isAnswered: false,
    isRetryable: true,
  });
  expect(toSaveFailure(answered(500))).toMatchObject({
    problem: undefined,
    isAnswered: false,
    isRetryable: true,
  });
});

test('a refusal is final until the text or the person is another', () => {
  expect(toSaveFailure(answered(400))).toMatchObject({ isAnswered: true, isRetryable: false });
  expect(toSaveFailure(answered(401))).toMatchObject({
    problem: 'signedOut',
    isAnswered: true,
    isRetryable: false,
  });
});

test('a busy server says for how long to wait', () => {
  expect(toSaveFailure(answered(429, 3))).toMatchObject({ isRetryable: true, retryAfter: 3000 });
});

test('a record that is not found was deleted, unless it was to be created', () => {
  expect(toSaveFailure(answered(404))).toMatchObject({ problem: 'deleted', isRetryable: false });
  expect(toSaveFailure(answered(404), false)).toMatchObject({ problem: undefined, isRetryable: false });
});
