import { useState } from 'react';
import { NewPasswordFields, validateNewPassword, type NewPassword } from '#shared/form/NewPasswordFields.tsx';
import { serverMessage, type Errors } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { changePassword } from '#data/account.ts';
import { useFactors } from '#data/factors.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

export function PasswordSection() {
  const [count, setCount] = useState(0);
  const { data: factors } = useFactors();
  const provider = factors?.provider;
  if (factors?.has_password === false)
    return (
      <DescribedSection title={messages.password} description={messages.noneHere}>
        <p>{provider ? messages.providerAlone(provider) : messages.noPassword}</p>
      </DescribedSection>
    );
  return (
    <DescribedSection title={messages.password} description={messages.passwordHint}>
      <Stack>
        {provider && <p>{messages.provider(provider)}</p>}
        <div style={{ maxInlineSize: '25rem' }}>
          <OwnPasswordForm key={count} onChanged={() => setCount(count + 1)} />
        </div>
      </Stack>
    </DescribedSection>
  );
}

interface OwnPasswordFormProps {
  currentPasswordLabel?: string;
  onChanged?: () => void;
}

export function OwnPasswordForm({
  currentPasswordLabel = messages.present,
  onChanged,
}: OwnPasswordFormProps) {
  const { email } = useSession();
  const form = useForm({
    initial: emptyPasswordForm,
    validate: validateForm,
    async submit({ password, new_password }) {
      await changePassword({ password, new_password });
      toast.success(messages.changed);
      onChanged?.();
    },
    onFailure: (error, errors) =>
      Object.keys(errors).length === 0 && toast.error(serverMessage(error, messages.changeFailed)),
  });
  return (
    <Form {...form.formProps}>
      {/* Lets password managers save the new password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={currentPasswordLabel}
        type="password"
        autoComplete="current-password"
        isRequired
        maxLength={1024}
        {...form.text('password')}
      />
      <NewPasswordFields fieldProps={form.text} />
      <Cluster>
        <Button variant="primary" type="submit" isPending={form.isSaving}>
          {messages.change}
        </Button>
      </Cluster>
    </Form>
  );
}

interface PasswordForm extends NewPassword {
  password: string;
}

const emptyPasswordForm: PasswordForm = { password: '', new_password: '', confirmation: '' };

function validateForm(form: PasswordForm): Errors<PasswordForm> {
  return {
    ...(form.password === '' && { password: messages.presentMissing }),
    ...validateNewPassword(form),
  };
}
