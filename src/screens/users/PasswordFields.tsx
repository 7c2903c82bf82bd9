import { RefreshCw, WandSparkles } from 'lucide-react';
import { passwordBytes, passwordFromBytes } from '#domain/generatePassword.ts';
import { Button } from '#ui/actions/Button.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { focusField } from '#ui/fields/form/ErrorSummary.tsx';
import { FieldWithAction } from '#ui/fields/form/FieldWithAction.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import type { UserErrors, UserForm } from './form.ts';
import { messages } from './messages.ts';

type Passwords = Pick<UserForm, 'password' | 'confirmation'>;

interface PasswordFieldsProps {
  value: Passwords;
  errors: UserErrors;
  isNew: boolean;
  /** True for the user's own password. */
  isSelf: boolean;
  isGenerated: boolean;
  onGeneratedChange: (isGenerated: boolean) => void;
  onChange: (value: Passwords) => void;
}

/** The password is typed twice or generated into both fields (USERS-12, S30). */
export function PasswordFields(props: PasswordFieldsProps) {
  const { value, errors, isNew, isSelf, isGenerated, onGeneratedChange, onChange } = props;
  const { password, confirmation } = value;

  function generate() {
    const made = passwordFromBytes(crypto.getRandomValues(new Uint8Array(passwordBytes)));
    onChange({ password: made, confirmation: made });
    onGeneratedChange(true);
    // The pressed button is gone; this also makes screen readers read the password.
    focusField('user-generated');
  }

  function typeOne() {
    onChange({ password: '', confirmation: '' });
    onGeneratedChange(false);
    focusField('user-password');
  }

  if (isGenerated) {
    return (
      <Stack gap={2}>
        <CopyField
          id="user-generated"
          label={messages.password}
          value={password}
          description={messages.generated}
        />
        <TextField label={messages.confirmation} isReadOnly value={confirmation} />
        <Cluster>
          <Button size="small" icon={<RefreshCw />} onPress={generate}>
            {messages.generateAnother}
          </Button>
          <Button size="small" variant="quiet" onPress={typeOne}>
            {messages.typeOne}
          </Button>
        </Cluster>
      </Stack>
    );
  }
  return (
    <>
      <FieldWithAction
        action={
          <Button size="small" variant="quiet" icon={<WandSparkles />} onPress={generate}>
            {messages.generate}
          </Button>
        }
      >
        <TextField
          id="user-password"
          label={messages.password}
          description={
            isNew ? messages.passwordRule : isSelf ? messages.ownPasswordHint : messages.passwordHint
          }
          type="password"
          autoComplete="new-password"
          maxLength={1024}
          isRequired={isNew}
          value={password}
          onChange={(text) => onChange({ password: text, confirmation })}
          errorMessage={errors.password}
        />
      </FieldWithAction>
      <TextField
        id="user-confirmation"
        label={messages.confirmation}
        type="password"
        autoComplete="new-password"
        maxLength={1024}
        isRequired={isNew || password !== ''}
        value={confirmation}
        onChange={(text) => onChange({ password, confirmation: text })}
        errorMessage={errors.confirmation}
      />
    </>
  );
}
