import { findNewPasswordErrors, type NewPassword } from '#shared/form/NewPasswordFields.tsx';
import type { Errors } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';

export interface PasswordForm extends NewPassword {
  password: string;
}

export const emptyPasswordForm: PasswordForm = { password: '', new_password: '', confirmation: '' };

/** What stops a change of one's password. */
export function findErrors(form: PasswordForm): Errors<PasswordForm> {
  return {
    ...(form.password === '' && { password: messages.presentMissing }),
    ...findNewPasswordErrors(form),
  };
}
