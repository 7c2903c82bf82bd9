import { useSearch } from 'wouter';
import { forgottenPasswordPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';
import { SignInForm } from './SignInForm.tsx';

/** After sign-in, the guard redirects to the address that was requested. */
export function SignInScreen() {
  usePageTitle(messages.title);
  return (
    <Page title={messages.title} width="narrow">
      <Stack>
        <SignInForm next={new URLSearchParams(useSearch()).get('next')} />
        <p>
          <Link href={forgottenPasswordPath()}>{messages.forgotten}</Link>
        </p>
      </Stack>
    </Page>
  );
}
