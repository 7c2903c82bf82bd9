import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { hasCode } from '#api/errors.ts';
import { choosePassword } from '#data/passwordLinks.ts';
import { findNewPasswordErrors, NewPasswordFields } from '#shared/form/NewPasswordFields.tsx';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { forgottenPasswordPath, signInPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';

/** What a link for a new password opens: its token is behind `#`, and leaves the address and the history at once. */
export function PasswordLinkScreen() {
  usePageTitle(messages.newPasswordTitle);
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return (
    <Page title={messages.newPasswordTitle} width="narrow">
      {token ? <ChooseForm token={token} /> : <Ended title={messages.linkIncomplete} />}
    </Page>
  );
}

function ChooseForm({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const form = useForm({
    initial: { new_password: '', confirmation: '' },
    validate: findNewPasswordErrors,
    async submit({ new_password }) {
      await choosePassword({ token, new_password });
      toast.success(messages.passwordChosen);
      navigate(signInPath());
    },
    closesAfterSave: true,
  });
  if (hasCode(form.failure, 'password_link_ended'))
    return <Ended title={failureMessage(form.failure, messages.linkFailed)} />;
  return (
    <Form {...form.formProps}>
      {form.failure !== undefined && (
        <Banner tone="danger" title={failureMessage(form.failure, messages.failed)} takesFocus />
      )}
      <NewPasswordFields text={form.text} effect={messages.newPasswordEffect} />
      <Stack>
        <Button type="submit" variant="primary" size="large" isPending={form.isSaving}>
          {messages.setPassword}
        </Button>
      </Stack>
    </Form>
  );
}

/** A link that does not work, and the way to another. */
function Ended({ title }: { title: string }) {
  return (
    <Stack>
      <Banner tone="danger" title={title} takesFocus />
      <p>
        <Link href={forgottenPasswordPath()}>{messages.askAgain}</Link>
      </p>
    </Stack>
  );
}
