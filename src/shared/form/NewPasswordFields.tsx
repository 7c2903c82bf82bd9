import { passwordRefusal } from '#domain/passwords.ts';
import { TextField, type TextFieldProps } from '#ui/fields/text/TextField.tsx';
import type { Errors } from './serverErrors.ts';

export interface NewPassword {
  new_password: string;
  confirmation: string;
}

/** What stops a new password that is typed twice, in the words of the form of users (USERS-06, USERS-07). */
export function findNewPasswordErrors({ new_password, confirmation }: NewPassword): Errors<NewPassword> {
  const refusal = passwordRefusal(new_password);
  return {
    ...(refusal && { new_password: refusal }),
    ...(confirmation !== new_password && { confirmation: messages.different }),
  };
}

interface NewPasswordFieldsProps {
  /** Of the form: the props of a field. */
  text: (field: keyof NewPassword) => Partial<TextFieldProps>;
  /** What a new password also does. */
  effect?: string;
}

/** A new password of one's own, typed twice. */
export function NewPasswordFields({ text, effect = '' }: NewPasswordFieldsProps) {
  const field = {
    type: 'password',
    autoComplete: 'new-password',
    isRequired: true,
    maxLength: 1024,
  } as const;
  return (
    <>
      <TextField
        label={messages.next}
        description={`${messages.hint} ${effect}`.trim()}
        {...field}
        {...text('new_password')}
      />
      <TextField label={messages.confirmation} {...field} {...text('confirmation')} />
    </>
  );
}

const messages = {
  next: 'New password',
  hint: 'At least 8 characters, and none of the most used passwords.',
  confirmation: 'Confirm new password',
  different: 'Confirm password should be same as password',
};
