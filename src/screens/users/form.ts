import { isSamePassword, minTemporaryPasswordLength, passwordError } from '#domain/passwords.ts';
import type { UserInput, UserPatch } from '#api/contract/users.ts';
import type { User } from '#api/contract/users.ts';
import type { Errors } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';

export interface UserForm {
  name: string;
  email: string;
  role: number | null;
  password: string;
  confirmation: string;
  /** Required when users give up their own role. */
  ownEmail: string;
}

export type UserErrors = Errors<UserForm>;

export function toForm(user: User | undefined): UserForm {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    role: user?.roles[0]?.id ?? null,
    password: '',
    confirmation: '',
    ownEmail: '',
  };
}

/** Requires one @ and a dot in the host; no spaces. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

interface ValidationContext {
  isNew: boolean;
  /** True if users edit themselves: their new password isn't temporary. */
  isSelfEdit?: boolean;
  expectedEmail?: string;
}

/** Only new users need an email and a password (USERS-05 to USERS-11). */
export function validateForm(
  { name, email, role, password, confirmation, ownEmail }: UserForm,
  { isNew, isSelfEdit = false, expectedEmail }: ValidationContext,
): UserErrors {
  const errors: UserErrors = {};
  if (!name.trim()) errors.name = messages.nameMissing;
  if (isNew && !isEmail(email.trim())) errors.email = messages.emailMissing;
  if (role === null) errors.role = isNew ? messages.rolesMissing : messages.roleMissing;
  if (password === '' && isNew) errors.password = messages.passwordMissing;
  else if (password !== '')
    errors.password = passwordError(password, isSelfEdit ? undefined : minTemporaryPasswordLength);
  if (!isSamePassword(confirmation, password)) errors.confirmation = messages.passwordsDiffer;
  if (expectedEmail !== undefined) errors.ownEmail = ownEmailError(ownEmail, expectedEmail);
  return errors;
}

export const ownEmailError = (typed: string, email: string) =>
  typed.trim().toLowerCase() === email.toLowerCase() ? undefined : messages.ownEmailWrong(email);

export function toInput({ name, email, role, password }: UserForm): UserInput {
  return { name: name.trim(), email: email.trim(), password, roles: role === null ? [] : [role] };
}

/** Omits a blank password, and the email, which can't be changed (USERS-09). */
export function toPatch(form: UserForm): UserPatch {
  const { email: _, password, ...rest } = toInput(form);
  return { ...rest, ...(password !== '' && { password }) };
}
