import { createElement, type ComponentType } from 'react';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { PageLoading } from './PageLoading.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';

export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazyComponent(async () => withHeadingFocus(await load()), PageLoading);

export function withHeadingFocus(Screen: ComponentType) {
  return function Arriving() {
    useHeadingFocus();
    return createElement(Screen);
  };
}

/** A separate chunk, because nearly everyone is already signed in. */
export const SignIn = lazyComponent(async () =>
  withHeadingFocus((await import('#screens/signIn/SignInScreen.tsx')).SignInScreen),
);
