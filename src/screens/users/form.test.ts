import { describe, expect, test } from 'vitest';
import { errorFor, ConnectionError } from '#api/errors.ts';
import { errorsIn, toFailure, toForm, toInput, toPatch, type UserForm } from './form.ts';

const whole: UserForm = {
  name: ' Ines Duarte ',
  email: ' ines@example.com',
  role: 3,
  password: 'a-good-one',
  confirmation: 'a-good-one',
};
const refusal = (body: unknown, status = 400) =>
  errorFor({ status, body, requestId: 'r', retryAfter: undefined });

describe('a new user', () => {
  test('needs everything', () => {
    expect(errorsIn(whole, true)).toEqual({});
    expect(errorsIn(toForm(undefined), true)).toEqual({
      name: 'Please enter name',
      email: 'Please select email',
      role: 'Please select roles',
      password: 'Please enter password',
    });
  });

  test.each(['ines', 'ines@example', 'ines @example.com', '@example.com'])(
    'USERS-11: %s is no email',
    (email) => expect(errorsIn({ ...whole, email }, true)).toEqual({ email: 'Please select email' }),
  );

  test('USERS-13: is sent with a list of one role', () => {
    expect(toInput(whole)).toEqual({
      name: 'Ines Duarte',
      email: 'ines@example.com',
      password: 'a-good-one',
      roles: [3],
    });
  });
});

describe('a known user', () => {
  const known = {
    id: 7,
    name: 'Ines',
    email: 'i@e.com',
    phone: null,
    is_active: true,
    roles: [{ id: 3, name: 'Editor' }],
  };

  test('USERS-09: leaves a blank password out, and the email always', () => {
    expect(errorsIn(toForm(known), false)).toEqual({});
    expect(toPatch(toForm(known))).toEqual({ name: 'Ines', roles: [3] });
    expect(toPatch({ ...toForm(known), password: 'a-new-one' })).toEqual({
      name: 'Ines',
      roles: [3],
      password: 'a-new-one',
    });
  });

  test('USERS-05, USERS-08: needs a name and a role', () => {
    expect(errorsIn({ ...toForm(known), name: ' ', role: null }, false)).toEqual({
      name: 'Please enter name',
      role: 'Please enter role',
    });
  });

  test.each([true, false])(
    'USERS-06, USERS-07: passwords are long enough, and the same twice (new: %s)',
    (isNew) => {
      expect(errorsIn({ ...whole, password: 'abc', confirmation: 'abc' }, isNew)).toEqual({
        password: 'Password should contain atleast 4 characters',
      });
      expect(errorsIn({ ...whole, confirmation: '' }, isNew)).toEqual({
        confirmation: 'Confirm password should be same as password',
      });
    },
  );
});

test('USERS-15: a failure shows the server’s first value, else a general text', () => {
  const inUse = refusal({ email: ['There is already a user with this email.'], name: ['Too long.'] });
  expect(toFailure(inUse, 'Unable to create user.')).toBe('There is already a user with this email.');
  expect(toFailure(refusal({ detail: 'Something went wrong.' }, 500), 'Unable to update user.')).toBe(
    'Unable to update user.',
  );
  expect(toFailure(new ConnectionError('Gone.'), 'Unable to update user.')).toBe('Unable to update user.');
});
