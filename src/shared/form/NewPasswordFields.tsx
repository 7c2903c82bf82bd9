import { isSamePassword, passwordError } from '#domain/passwords.ts';
import { TextField, type TextFieldProps } from '#ui/fields/text/TextField.tsx';
import type { Errors } from './serverErrors.ts';

export interface NewPassword {
  new_password: string;
  confirmation: string;
}

/** The same messages as in the users form (USERS-06, USERS-07). */
export function validateNewPassword({ new_password, confirmation }: NewPassword): Errors<NewPassword> {
  const refusal = passwordError(new_password);
  return {
    ...(refusal && { new_password: refusal }),
    ...(!isSamePassword(confirmation, new_password) && { confirmation: messages.different }),
  };
}

interface NewPasswordFieldsProps {
  fieldProps: (field: keyof NewPassword) => Partial<TextFieldProps>;
  extraHint?: string;
}

export function NewPasswordFields({ fieldProps, extraHint = '' }: NewPasswordFieldsProps) {
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
        description={`${messages.hint} ${extraHint}`.trim()}
        {...field}
        {...fieldProps('new_password')}
      />
      <TextField label={messages.confirmation} {...field} {...fieldProps('confirmation')} />
    </>
  );
}

const messages = {
  next: 'New password',
  hint: 'At least 8 characters. Common passwords aren’t accepted.',
  confirmation: 'Confirm new password',
  different: 'Confirm password should be same as password',
};
