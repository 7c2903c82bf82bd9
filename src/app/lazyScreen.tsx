import type { ComponentType } from 'react';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { messages } from './messages.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

export function PageLoading() {
  return (
    <Page title={messages.loadingPage} isTitleHidden lead={<Skeleton width="11rem" height="1.5rem" />}>
      <div aria-busy>
        <Stack>
          <Cluster isSingleLine>
            <Skeleton width="17rem" height="2rem" isFrame />
            <Skeleton width="7rem" height="2rem" isFrame />
          </Cluster>
          <Skeleton lines={8} height="3rem" isFrame />
        </Stack>
      </div>
    </Page>
  );
}

export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazyComponent(async () => withHeadingFocus(await load()), PageLoading);

export function withHeadingFocus(Screen: ComponentType) {
  return function FocusedScreen() {
    useHeadingFocus();
    return <Screen />;
  };
}

/** A separate chunk, because nearly everyone is already signed in. */
export const SignIn = lazyComponent(async () =>
  withHeadingFocus((await import('#screens/signIn/SignInScreen.tsx')).SignInScreen),
);
