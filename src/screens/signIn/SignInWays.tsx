import { forgottenPasswordPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';

/** All ways to sign in, and one to a new password. */
export function SignInWays(props: Pick<SignInFormProps, 'next' | 'step' | 'failure'>) {
  return (
    <Stack>
      <SignInForm {...props} />
      <p>
        <Link href={forgottenPasswordPath()}>{messages.forgotten}</Link>
      </p>
    </Stack>
  );
}
