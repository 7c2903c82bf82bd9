import { passwordRefusal } from '#domain/passwords.ts';
import type { UserInput, UserPatch } from '#api/contract/users.ts';
import type { User } from '#api/contract/users.ts';
import { ServerError } from '#api/errors.ts';
import { serverMessage, type Errors } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';

/** A user as the form has it. */
export interface UserForm {
  name: string;
  email: string;
  role: number | null;
  password: string;
  confirmation: string;
}

export type UserErrors = Errors<UserForm>;

export function toForm(user: User | undefined): UserForm {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    role: user?.roles[0]?.id ?? null,
    password: '',
    confirmation: '',
  };
}

/** One @, a host with a dot, no spaces. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** What is wrong with a form. Only a new user needs an email and a password (USERS-05 to USERS-11). */
export function errorsIn(
  { name, email, role, password, confirmation }: UserForm,
  isNew: boolean,
): UserErrors {
  const errors: UserErrors = {};
  if (!name.trim()) errors.name = messages.nameMissing;
  if (isNew && !isEmail(email.trim())) errors.email = messages.emailMissing;
  if (role === null) errors.role = isNew ? messages.rolesMissing : messages.roleMissing;
  if (password === '' && isNew) errors.password = messages.passwordMissing;
  else if (password !== '') errors.password = passwordRefusal(password);
  if (confirmation !== password) errors.confirmation = messages.passwordsDiffer;
  return errors;
}

export function toInput({ name, email, role, password }: UserForm): UserInput {
  return { name: name.trim(), email: email.trim(), password, roles: role === null ? [] : [role] };
}

/** A blank password is left out, and so is the email, which cannot be changed (USERS-09). */
export function toPatch(form: UserForm): UserPatch {
  const { email: _, password, ...rest } = toInput(form);
  return { ...rest, ...(password !== '' && { password }) };
}

/** USERS-15: the first value of the server's error object, else a text that fits everything. */
export function toFailure(error: unknown, fallback: string): string {
  return error instanceof ServerError ? fallback : serverMessage(error, fallback);
}
