import { useSearch } from 'wouter';
import { SignInPage } from './SignInForm.tsx';

export function SignInScreen() {
  return <SignInPage next={new URLSearchParams(useSearch()).get('next')} />;
}
