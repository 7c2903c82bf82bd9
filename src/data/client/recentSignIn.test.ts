import { expect, it, vi } from 'vitest';
import { createResponseError } from '#api/errors.ts';
import { beginSession, endSession } from '../session.ts';
import { resolveConfirmation, isConfirmationOpen, withRecentSignIn } from './recentSignIn.ts';

const refusal = createResponseError({ status: 403, body: { code: 'recent_sign_in_needed' }, requestId: '' });
const refusedOnce = () => vi.fn(async () => 'done').mockRejectedValueOnce(refusal);

it('SIGNIN-13: calls at once share one prompt, and each is made again after it', async () => {
  const calls = [refusedOnce(), refusedOnce()];
  const answers = Promise.all(calls.map(withRecentSignIn));
  await vi.waitFor(() => expect(calls[1]).toHaveBeenCalledTimes(1));
  expect(isConfirmationOpen.value).toBe(true);
  resolveConfirmation(true);
  expect(await answers).toEqual(['done', 'done']);
  expect(calls.map((call) => call.mock.calls.length)).toEqual([2, 2]);
  expect(isConfirmationOpen.value).toBe(false);
});

it('SIGNIN-13: a call that is given up fails as it was refused, and any other failure prompts for nothing', async () => {
  const call = refusedOnce();
  const answer = withRecentSignIn(call);
  await vi.waitFor(() => expect(isConfirmationOpen.value).toBe(true));
  resolveConfirmation(false);
  await expect(answer).rejects.toBe(refusal);
  expect(call).toHaveBeenCalledTimes(1);

  const forbidden = createResponseError({ status: 403, body: { code: 'not_allowed' }, requestId: '' });
  await expect(withRecentSignIn(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
});

it('SIGNIN-13: what one person started is not done for who signs in next', async () => {
  const person = { id: 7, name: 'Ada', email: 'ada@example.com', roles: [] };
  beginSession({ ...person, token: 'a' });
  const call = refusedOnce();
  const answer = withRecentSignIn(call);
  await vi.waitFor(() => expect(isConfirmationOpen.value).toBe(true));
  beginSession({ ...person, id: 8, token: 'b' });
  await expect(answer).rejects.toBe(refusal);
  expect(call).toHaveBeenCalledTimes(1);
  endSession();
});
