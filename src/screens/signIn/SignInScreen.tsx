import { useSearch } from 'wouter';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';
import { SignInOptions } from './SignInForm.tsx';

export function SignInScreen() {
  usePageTitle(messages.title);
  return (
    <Page title={messages.title} width="narrow">
      <SignInOptions next={new URLSearchParams(useSearch()).get('next')} />
    </Page>
  );
}
