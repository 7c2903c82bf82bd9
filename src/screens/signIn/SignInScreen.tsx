import { usePageTitle } from '#shared/usePageTitle.ts';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';
import { SignInForm } from './SignInForm.tsx';

/** Once somebody is signed in, the guard leads to where they wanted to go. */
export function SignInScreen() {
  usePageTitle(messages.title);
  return (
    <Page title={messages.title} width="narrow">
      <SignInForm />
    </Page>
  );
}
