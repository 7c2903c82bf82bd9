import { expect, it } from 'vitest';
import { ConflictError } from '#api/errors.ts';
import { isNumberTyped, reachToConfirm } from './confirmation.ts';

it.each(['41302', '41,302', '41.302', ' 41 302 ', '41’302', '４１３０２'])('%s is the number', (text) => {
  expect(isNumberTyped(text, 41_302)).toBe(true);
});

it.each(['', '4130', '413022', '41302 people', '-41302', '41e3'])('%s is not', (text) => {
  expect(isNumberTyped(text, 41_302)).toBe(false);
});

const refused = (body: object) => new ConflictError({ status: 409, body, requestId: '1' });

it('only a refusal for want of the number has counts', () => {
  expect(reachToConfirm(refused({ code: 'needs_confirmation', users: 3, devices: 4 }))).toEqual({
    users: 3,
    devices: 4,
  });
  expect(reachToConfirm(refused({ code: 'already_notified' }))).toBeUndefined();
  expect(reachToConfirm(new Error('x'))).toBeUndefined();
});
