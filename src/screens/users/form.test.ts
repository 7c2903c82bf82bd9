import { describe, expect, test } from 'vitest';
import { createResponseError, ConnectionError } from '#api/errors.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { validateForm, toForm, toInput, toPatch, type UserForm } from './form.ts';

const whole: UserForm = {
  name: ' Ines Duarte ',
  email: ' ines@example.com',
  role: 3,
  password: 'a-good-one',
  confirmation: 'a-good-one',
  ownEmail: '',
};
const refusal = (body: unknown, status = 400) =>
  createResponseError({ status, body, requestId: 'r', retryAfter: undefined });

describe('a new user', () => {
  test('needs everything', () => {
    expect(validateForm(whole, { isNew: true })).toEqual({});
    expect(validateForm(toForm(undefined), { isNew: true })).toEqual({
      name: 'Please enter name',
      email: 'Please select email',
      role: 'Please select roles',
      password: 'Please enter password',
    });
  });

  test.each(['ines', 'ines@example', 'ines @example.com', '@example.com'])(
    'USERS-11: %s is no email',
    (email) =>
      expect(validateForm({ ...whole, email }, { isNew: true })).toEqual({ email: 'Please select email' }),
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
    expect(validateForm(toForm(known), { isNew: false })).toEqual({});
    expect(toPatch(toForm(known))).toEqual({ name: 'Ines', roles: [3] });
    expect(toPatch({ ...toForm(known), password: 'a-new-one' })).toEqual({
      name: 'Ines',
      roles: [3],
      password: 'a-new-one',
    });
  });

  test('USERS-05, USERS-08: needs a name and a role', () => {
    expect(validateForm({ ...toForm(known), name: ' ', role: null }, { isNew: false })).toEqual({
      name: 'Please enter name',
      role: 'Please enter role',
    });
  });

  test('USERS-06: a password of one’s own is as long as on the account page', () => {
    const short = { ...whole, password: 'k7pd', confirmation: 'k7pd' };
    expect(validateForm(short, { isNew: false })).toEqual({});
    expect(validateForm(short, { isNew: false, isSelfEdit: true })).toEqual({
      password: 'Use at least 8 characters.',
    });
  });

  test('SIGNIN-39: types their email before they give up their own role', () => {
    const edited = { isNew: false, isSelfEdit: true, expectedEmail: 'ines@example.com' };
    expect(validateForm(whole, edited)).toEqual({
      ownEmail: 'Type ines@example.com to change your own role.',
    });
    expect(validateForm({ ...whole, ownEmail: ' Ines@example.com' }, edited)).toEqual({});
  });

  test.each([true, false])(
    'USERS-06, USERS-07: passwords are long enough, and the same twice (new: %s)',
    (isNew) => {
      expect(validateForm({ ...whole, password: 'abc', confirmation: 'abc' }, { isNew })).toEqual({
        password: 'Password should contain atleast 4 characters',
      });
      expect(validateForm({ ...whole, confirmation: '' }, { isNew })).toEqual({
        confirmation: 'Confirm password should be same as password',
      });
    },
  );
});

test('USERS-15: a failure shows the server’s first value, else a general text', () => {
  const inUse = refusal({ email: ['A user with this email already exists.'], name: ['Too long.'] });
  expect(serverMessage(inUse, 'Unable to create user.')).toBe('A user with this email already exists.');
  expect(serverMessage(refusal({ detail: 'Something went wrong.' }, 500), 'Unable to update user.')).toBe(
    'Unable to update user.',
  );
  expect(serverMessage(new ConnectionError('Gone.'), 'Unable to update user.')).toBe(
    'Unable to update user.',
  );
});
