import { lazyPart } from '#ui/lazyPart.tsx';
import { arriving } from './lazyScreen.ts';

/** The sign-in page, in a chunk of its own: who is signed in, as nearly everyone is, does not wait for it. */
export const SignIn = lazyPart(async () =>
  arriving((await import('#screens/signIn/SignInScreen.tsx')).SignInScreen),
);
