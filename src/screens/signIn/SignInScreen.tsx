import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';
import { SignInForm } from './SignInForm.tsx';

/** After sign-in, the guard redirects to the address that was requested. */
export function SignInScreen() {
  usePageTitle(messages.title);
  return (
    <Page title={messages.title} width="narrow">
      <SignInForm />
    </Page>
  );
}
