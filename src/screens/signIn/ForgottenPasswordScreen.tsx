import { useState } from 'react';
import { requestPasswordLink } from '#data/passwordLinks.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { signInPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';
import { isEmail } from './rules.ts';

export function ForgottenPasswordScreen() {
  usePageTitle(messages.forgottenTitle);
  const [sent, setSent] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => (isEmail(email.trim()) ? {} : { email: messages.enterEmail }),
    async submit({ email }) {
      setSent(await requestPasswordLink(email.trim()));
    },
    closesAfterSave: true,
  });
  return (
    <Page title={messages.forgottenTitle} width="narrow">
      <Stack>
        {sent === undefined ? (
          <Form {...form.formProps}>
            {form.failure !== undefined && (
              <Banner tone="danger" title={serverMessage(form.failure, messages.linkFailed)} takesFocus />
            )}
            <TextField
              label={messages.email}
              description={messages.forgottenHint}
              type="email"
              name="email"
              autoComplete="username"
              isRequired
              {...form.text('email')}
            />
            <Stack>
              <Button type="submit" variant="primary" size="large" isPending={form.isSaving}>
                {messages.sendLink}
              </Button>
            </Stack>
          </Form>
        ) : (
          <Banner tone="success" title={messages.checkMail} takesFocus>
            {sent}
          </Banner>
        )}
        <p>
          <Link href={signInPath()}>{messages.toSignIn}</Link>
        </p>
      </Stack>
    </Page>
  );
}
