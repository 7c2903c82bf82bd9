import { useState } from 'react';
import type { FactorNeeded } from '#api/contract/session.ts';
import { hasCode } from '#api/errors.ts';
import { CodeField, codeError } from '#shared/form/CodeField.tsx';
import { useForm } from '#shared/form/useForm.ts';
import { signInWithCode } from '#shared/session/signIn.ts';
import { Button } from '#ui/actions/Button.tsx';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';
import { PasskeyButton, SignInFailure } from './PasskeyButton.tsx';

interface CodeFormProps {
  step: FactorNeeded;
  onSignedIn?: () => void;
  onBack: (failure?: unknown) => void;
}

export function CodeForm({ step, onSignedIn, onBack }: CodeFormProps) {
  const [passkeyError, setPasskeyError] = useState<unknown>();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: codeError(code) }),
    async submit({ code }) {
      setPasskeyError(undefined);
      await signInWithCode(step.step, code.trim());
      onSignedIn?.();
    },
    onFailure: (error) => hasCode(error, 'sign_in_step_ended') && onBack(error),
    closesAfterSave: true,
  });

  return (
    <Form {...form.formProps}>
      <SignInFailure error={passkeyError ?? form.failure} />
      <CodeField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field, replacing the focused one
        autoFocus
        isCode
        {...form.text('code')}
      />
      <Stack>
        <Button type="submit" variant="primary" size="large" isPending={form.isSaving}>
          {messages.login}
        </Button>
        {step.has_passkey && (
          <PasskeyButton
            step={step.step}
            onSignedIn={onSignedIn}
            onFailure={(error) =>
              hasCode(error, 'sign_in_step_ended') ? onBack(error) : setPasskeyError(error)
            }
          />
        )}
      </Stack>
      <p>
        <LinkButton onPress={() => onBack()}>{messages.back}</LinkButton>
      </p>
    </Form>
  );
}
