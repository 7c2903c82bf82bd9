import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { hasCode } from '#api/errors.ts';
import { checkPasswordLink, choosePassword } from '#data/passwordLinks.ts';
import { validateNewPassword, NewPasswordFields } from '#shared/form/NewPasswordFields.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { forgottenPasswordPath, signInPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';

/** The token is in the `#` fragment, and is removed from the URL and history immediately. */
export function PasswordLinkScreen() {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    function takeToken() {
      if (!location.hash) return;
      setToken(location.hash.slice(1));
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    takeToken();
    // Opening the link again in this tab doesn't reload the page.
    addEventListener('hashchange', takeToken);
    return () => removeEventListener('hashchange', takeToken);
  }, []);
  return token ? <CheckedForm key={token} token={token} /> : <InvalidLink reason={messages.linkIncomplete} />;
}

/** If the check itself fails, the form is shown anyway. */
function CheckedForm({ token }: { token: string }) {
  const [check, setCheck] = useState<{ failure?: unknown }>();
  useEffect(() => {
    checkPasswordLink(token).then(
      () => setCheck({}),
      (failure: unknown) => setCheck({ failure }),
    );
  }, [token]);
  usePageTitle(messages.newPasswordTitle);
  if (!check)
    return (
      <Page title={messages.newPasswordTitle} width="narrow">
        <Skeleton lines={3} />
      </Page>
    );
  if (hasCode(check.failure, 'password_link_ended') || hasCode(check.failure, 'invalid'))
    return <InvalidLink reason={serverMessage(check.failure, messages.linkFailed)} />;
  return <NewPasswordForm token={token} />;
}

function NewPasswordForm({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const form = useForm({
    initial: { new_password: '', confirmation: '' },
    validate: validateNewPassword,
    async submit({ new_password }) {
      await choosePassword({ token, new_password });
      toast.success(messages.passwordChosen);
      navigate(signInPath());
    },
    closesAfterSave: true,
  });
  if (hasCode(form.failure, 'password_link_ended'))
    return <InvalidLink reason={serverMessage(form.failure, messages.linkFailed)} />;
  return (
    <Page title={messages.newPasswordTitle} width="narrow">
      <Form {...form.formProps}>
        {form.failure !== undefined && (
          <Banner tone="danger" title={serverMessage(form.failure, messages.failed)} takesFocus />
        )}
        <NewPasswordFields fieldProps={form.text} extraHint={messages.newPasswordEffect} />
        <Stack>
          <Button type="submit" variant="primary" size="large" isPending={form.isSaving}>
            {messages.setPassword}
          </Button>
        </Stack>
      </Form>
    </Page>
  );
}

function InvalidLink({ reason }: { reason: string }) {
  usePageTitle(messages.linkInvalidTitle);
  return (
    <Page title={messages.linkInvalidTitle} width="narrow">
      <Stack>
        <p role="alert">{reason}</p>
        <Link variant="primary" size="large" href={forgottenPasswordPath()}>
          {messages.askAgain}
        </Link>
        <p>
          <Link href={signInPath()}>{messages.toSignIn}</Link>
        </p>
      </Stack>
    </Page>
  );
}
