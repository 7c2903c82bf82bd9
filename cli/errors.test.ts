import { expect, it } from 'vitest';
import { ConnectionError, createResponseError } from '#api/errors.ts';
import { explain } from './errors.ts';

it('SIGNIN-10: a sign-in that is not recent is explained with what to do', () => {
  const body = { detail: 'Saved Nothing.', code: 'recent_sign_in_needed' };
  const { parts } = explain(createResponseError({ status: 403, body, requestId: '' }));
  expect(parts).toMatchObject({ problem: body.detail, code: body.code });
  expect(parts.hint).toMatch(/^Sign in again with `desk login`/);
});

it.each([
  ['ECONNREFUSED', 'Nothing is listening at this address.'],
  ['UND_ERR_SOCKET', 'The connection was closed before the response was complete.'],
  ['UND_ERR_NEW', undefined],
])('DESK-37: %s is explained in words, or not at all', (code, why) => {
  const cause = new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  const { parts } = explain(new ConnectionError('Couldn’t reach the server.', { cause }));
  expect(parts.reason).toBe(why);
  expect(parts.hint).not.toContain('npm');
});
