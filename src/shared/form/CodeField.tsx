import { TextField, type TextFieldProps } from '#ui/fields/text/TextField.tsx';

/** By default, asks for an authenticator code or a recovery code. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      label={messages.code}
      description={messages.hint}
      name="code"
      autoComplete="one-time-code"
      isRequired
      maxLength={50}
      {...props}
    />
  );
}

export const codeError = (code: string) => (code.trim() === '' ? messages.missing : undefined);

const messages = {
  code: 'Code',
  hint: 'From your authenticator app, or one of your recovery codes.',
  missing: 'Please enter the code.',
};
