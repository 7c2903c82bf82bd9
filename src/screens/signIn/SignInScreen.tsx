import { usePageTitle } from '../../app/usePageTitle';
import { Page } from '../../ui/Page';
import { messages } from './messages';
import { SignInForm } from './SignInForm';

/** Once somebody is signed in, the guard leads to where they wanted to go. */
export function SignInScreen() {
  usePageTitle(messages.title);
  return (
    <Page title={messages.title} width="narrow">
      <SignInForm />
    </Page>
  );
}
