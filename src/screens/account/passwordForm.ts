import type { Errors } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';

export interface PasswordForm {
  password: string;
  new_password: string;
  confirmation: string;
}

export const emptyPasswordForm: PasswordForm = { password: '', new_password: '', confirmation: '' };

/** Characters as people count them: an emoji is one. */
const minLength = 4;

/** What stops a change of one's password, in the words of the form of users (USERS-06, USERS-07). */
export function errorsOf({ password, new_password, confirmation }: PasswordForm): Errors<PasswordForm> {
  return {
    ...(password === '' && { password: messages.presentMissing }),
    ...([...new_password].length < minLength && { new_password: messages.short }),
    ...(confirmation !== new_password && { confirmation: messages.different }),
  };
}
