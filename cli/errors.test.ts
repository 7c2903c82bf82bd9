import { expect, it } from 'vitest';
import { errorFor } from '#api/errors.ts';
import { explain } from './errors.ts';

it('SIGNIN-10: a sign-in that is not recent is explained with what to do', () => {
  const body = { detail: 'Nothing was changed.', code: 'recent_sign_in_needed' };
  const { parts } = explain(errorFor({ status: 403, body, requestId: '' }));
  expect(parts).toMatchObject({ what: body.detail, code: body.code });
  expect(parts.next).toMatch(/^Sign in again with `desk login`/);
});
