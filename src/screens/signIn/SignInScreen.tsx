import { useSearch } from 'wouter';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { messages } from './messages.ts';
import { SignInPage } from './SignInForm.tsx';

export function SignInScreen() {
  usePageTitle(messages.title);
  return <SignInPage next={new URLSearchParams(useSearch()).get('next')} />;
}
