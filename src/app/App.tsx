import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { Router, useLocation } from 'wouter';
import { RouterProvider } from '#ui/actions/RouterProvider.ts';
import { MessagesProvider } from '#ui/messages/MessagesProvider.tsx';
import { GlobalStyle } from '#ui/theme/GlobalStyle.tsx';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { SignOut } from './SignOut.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { aroundNavigation } from '#shared/page/leaveGuard.ts';
import { locale } from '#shared/format/numbers.ts';
import { Routes } from './Routes.tsx';
import { Shell } from './Shell.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { Toasts } from './Toasts.tsx';
import { useOpenedInbox } from './useOpenedInbox.ts';

// A failed read is shown with a way to try again; repeating it unasked would load a server that is in trouble.
const cacheOptions = { shouldRetryOnError: false };

/** Everything that surrounds the screens. */
export function App() {
  return (
    <MessagesProvider locale={locale}>
      <Router aroundNav={aroundNavigation}>
        <SWRConfig value={cacheOptions}>
          <GlobalStyle />
          <Navigation>
            <ErrorBoundary>
              <Shell>
                <Routes />
              </Shell>
              <ConfirmIdentity />
              <SignOut />
              <SignInAgain />
              <Toasts />
            </ErrorBoundary>
          </Navigation>
        </SWRConfig>
      </Router>
    </MessagesProvider>
  );
}

/** Makes the design system's links go through the router. */
function Navigation({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  useOpenedInbox();
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>;
}
