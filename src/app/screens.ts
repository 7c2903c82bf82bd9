import { lazyScreen } from './lazyScreen';

export const SignIn = lazyScreen(async () => (await import('../screens/signIn/SignInScreen')).SignInScreen);

export const Digests = lazyScreen(
  async () => (await import('../screens/digests/DigestsScreen')).DigestsScreen,
);

export const DigestEditor = lazyScreen(
  async () => (await import('../screens/digestEditor/DigestEditorScreen')).DigestEditorScreen,
);
