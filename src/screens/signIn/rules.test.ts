import { expect, test } from 'vitest';
import { ConnectionError, createResponseError } from '#api/errors.ts';
import { isEmail, validateCredentials, describeFailure } from './rules.ts';

const answer = (status: number, body: unknown, retryAfter?: number) =>
  createResponseError({ status, body, requestId: '', retryAfter });

test('SHELL-33: email and password are both required', () => {
  expect(Object.keys(validateCredentials({ email: '', password: '' }))).toEqual(['email', 'password']);
  expect(Object.keys(validateCredentials({ email: ' ', password: 'x' }))).toEqual(['email']);
  expect(validateCredentials({ email: 'a@b.c', password: ' ' })).toEqual({});
});

test('SHELL-34: an email has the standard form', () => {
  expect(['ada@example.com', 'a.b+c@d.e.org'].every(isEmail)).toBe(true);
  expect(
    ['ada', 'ada@', '@example.com', 'ada@example', 'a b@c.de', 'a@b@c.de', 'a@b..de'].some(isEmail),
  ).toBe(false);
});

test('SHELL-37: a refusal shows the detail of a 401, else Something went wrong!', () => {
  expect(describeFailure(answer(401, { detail: 'No such staff.' }))).toEqual({ title: 'No such staff.' });
  expect(describeFailure(answer(401, {}))).toEqual({ title: 'Something went wrong!' });
  expect(describeFailure(answer(500, { detail: 'Inner' }))).toEqual({ title: 'Something went wrong!' });
  expect(describeFailure(new TypeError('?'))).toEqual({ title: 'Something went wrong!' });
});

test('SIGNIN-23: a provider that does not answer is reported in the words of the server', () => {
  const detail = 'News ID cannot be reached.';
  expect(describeFailure(answer(502, { detail, code: 'provider_unavailable' }))).toEqual({ title: detail });
  expect(describeFailure(answer(401, { detail, code: 'provider_refused' }))).toEqual({ title: detail });
});

test('a refusal says what to do where that is known', () => {
  expect(describeFailure(answer(429, {}, 30)).hint).toContain('30 s');
  expect(describeFailure(new ConnectionError('gone')).hint).toContain('couldn’t be reached');
});
