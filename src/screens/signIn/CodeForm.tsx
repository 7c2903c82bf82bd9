import { hasCode } from '#api/errors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { signInWithCode } from '#shared/session/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';
import { toFailure } from './rules.ts';

interface CodeFormProps {
  /** Of the sign-in that was begun with the password. */
  step: string;
  onSignedIn?: () => void;
  /** Called with why, where it cannot go on. */
  onBack: (failure?: unknown) => void;
}

/** The second step of a sign-in. */
export function CodeForm({ step, onSignedIn, onBack }: CodeFormProps) {
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: code.trim() === '' ? messages.enterCode : undefined }),
    async submit({ code }) {
      await signInWithCode(step, code.trim());
      onSignedIn?.();
    },
    onFailure: (error) => hasCode(error, 'sign_in_step_ended') && onBack(error),
    closesAfterSave: true,
  });
  const failure = form.failure === undefined ? null : toFailure(form.failure);

  return (
    <Form {...form.formProps}>
      {failure && (
        <Banner tone="danger" title={failure.title} takesFocus>
          {failure.hint}
        </Banner>
      )}
      <TextField
        label={messages.code}
        description={messages.codeHint}
        name="code"
        autoComplete="one-time-code"
        isRequired
        maxLength={50}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field, which took the place of the one that had the focus
        autoFocus
        {...form.text('code')}
      />
      <Stack>
        <Button type="submit" variant="primary" size="large" isPending={form.isSaving}>
          {messages.login}
        </Button>
        <Button size="large" onPress={() => onBack()}>
          {messages.back}
        </Button>
      </Stack>
    </Form>
  );
}
