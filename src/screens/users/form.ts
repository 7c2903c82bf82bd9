import type { User, UserInput, UserPatch } from '#api/contract/users.ts';
import { firstMessage, InvalidInputError, ResponseError } from '#api/errors.ts';
import { messages } from './messages.ts';

/** What is typed into the form of a user. */
export interface UserForm {
  name: string;
  email: string;
  role: number | null;
  password: string;
  confirmation: string;
}

export type Field = keyof UserForm;
export type UserErrors = Partial<Record<Field, string>>;

/** In the order in which they stand in the form. */
export const fields: Field[] = ['name', 'email', 'role', 'password', 'confirmation'];

export function formOf(user: User | undefined): UserForm {
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

/** What keeps the form from being saved. A new user needs a password; a known one keeps an email (USERS-05 to USERS-11). */
export function errorsIn(
  { name, email, role, password, confirmation }: UserForm,
  isNew: boolean,
): UserErrors {
  const errors: UserErrors = {};
  if (!name.trim()) errors.name = messages.nameMissing;
  if (isNew && !isEmail(email.trim())) errors.email = messages.emailMissing;
  if (role === null) errors.role = isNew ? messages.rolesMissing : messages.roleMissing;
  if (password === '' && isNew) errors.password = messages.passwordMissing;
  else if (password !== '' && [...password].length < 4) errors.password = messages.passwordShort;
  if (confirmation !== password) errors.confirmation = messages.passwordsDiffer;
  return errors;
}

export function inputOf({ name, email, role, password }: UserForm): UserInput {
  return { name: name.trim(), email: email.trim(), password, roles: role === null ? [] : [role] };
}

/** A blank password is left out, and so is the email, which nobody changes (USERS-09). */
export function patchOf(form: UserForm): UserPatch {
  const { email: _, password, ...rest } = inputOf(form);
  return { ...rest, ...(password !== '' && { password }) };
}

/** The refusals of the server, at their fields. */
export function refusalsOf(error: unknown): UserErrors {
  if (!(error instanceof InvalidInputError)) return {};
  const at = { name: 'name', email: 'email', role: 'roles', password: 'password' } as const;
  const refused = Object.entries(at).map(([field, wire]) => [field, error.fieldMessage(wire)]);
  return Object.fromEntries(refused.filter(([, message]) => message)) as UserErrors;
}

/** USERS-15: the first value of the server's error object, else a text that fits everything. */
export function failureOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ResponseError) || error.status >= 500) return otherwise;
  return firstMessage(error.body) ?? otherwise;
}
