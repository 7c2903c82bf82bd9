import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { SWRConfig } from 'swr';
import { Router, useLocation } from 'wouter';
import { GlobalStyle } from '../ui/GlobalStyle';
import { ErrorBoundary } from './ErrorBoundary';
import { aroundNavigation } from './leaving';
import { Routes } from './Routes';
import { Shell } from './Shell';
import { SignInAgain } from './SignInAgain';
import { Toasts } from './Toasts';

// A failed read is shown with a way to try again; repeating it unasked would load a server that is in trouble.
const cacheOptions = { shouldRetryOnError: false };

/** Everything that surrounds the screens. */
export function App() {
  return (
    <I18nProvider locale="en-US">
      <Router aroundNav={aroundNavigation}>
        <SWRConfig value={cacheOptions}>
          <GlobalStyle />
          <Navigation>
            <ErrorBoundary>
              <Shell>
                <Routes />
              </Shell>
              <SignInAgain />
              <Toasts />
            </ErrorBoundary>
          </Navigation>
        </SWRConfig>
      </Router>
    </I18nProvider>
  );
}

/** Makes the design system's links go through the router. */
function Navigation({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>;
}
