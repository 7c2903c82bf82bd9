import { passwordRefusal } from '#domain/passwords.ts';
import type { Errors } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';

export interface PasswordForm {
  password: string;
  new_password: string;
  confirmation: string;
}

export const emptyPasswordForm: PasswordForm = { password: '', new_password: '', confirmation: '' };

/** What stops a change of one's password, in the words of the form of users (USERS-06, USERS-07). */
export function findErrors({ password, new_password, confirmation }: PasswordForm): Errors<PasswordForm> {
  const refusal = passwordRefusal(new_password);
  return {
    ...(password === '' && { password: messages.presentMissing }),
    ...(refusal && { new_password: refusal }),
    ...(confirmation !== new_password && { confirmation: messages.different }),
  };
}
