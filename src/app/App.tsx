import { type ReactNode, useEffect } from 'react';
import { SWRConfig } from 'swr';
import { Router, useLocation } from 'wouter';
import { LocaleProvider } from '#ui/LocaleProvider.tsx';
import { GlobalStyle } from '#ui/theme/GlobalStyle.tsx';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { guardNavigation } from '#shared/page/leaveGuard.ts';
import { Routes } from './Routes.tsx';
import { Shell } from './Shell.tsx';
import { useSignals } from '@preact/signals-react/runtime';
import { followSignOuts, undecidedDraftCount } from '#shared/session/signOut.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { lazyWhenIdle } from '#shared/page/lazyWhenIdle.ts';
import { toastQueue } from '#shared/toasts/toasts.ts';
import { onInboxOpened } from '#data/inbox/browser.ts';
import { isSessionOver } from '#data/session.ts';
import { RouterProvider } from '#ui/actions/Link.tsx';

// Failed reads offer a retry button; automatic retries would add load to a struggling server.
const cacheOptions = { shouldRetryOnError: false };

export function App() {
  return (
    <LocaleProvider>
      <Router aroundNav={guardNavigation}>
        <SWRConfig value={cacheOptions}>
          <GlobalStyle />
          <Navigation>
            <ErrorBoundary>
              <Shell>
                <Routes />
              </Shell>
              <ConfirmIdentity />
              <UnsavedTextPrompt />
              <SignInAgain />
              <Toasts />
            </ErrorBoundary>
          </Navigation>
        </SWRConfig>
      </Router>
    </LocaleProvider>
  );
}

/** Routes the design system's links through the router. */
function Navigation({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  useInboxNavigation();
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>;
}

const SignOutDialog = lazyComponent(async () => (await import('./SignOutDialog.tsx')).SignOutDialog);

/** Asks what to do with unsaved text in this browser. */
function UnsavedTextPrompt() {
  useSignals();
  useEffect(followSignOuts, []);
  if (undecidedDraftCount.value === 0) return null;
  return <SignOutDialog count={undecidedDraftCount.value} />;
}

function Toasts() {
  return <ToastRegion queue={toastQueue} />;
}

const ToastRegion = lazyWhenIdle(async () => (await import('#ui/feedback/Toast.tsx')).ToastRegion);

/** Opens the page of a clicked browser notification, after confirming if there are unsaved changes. */
function useInboxNavigation() {
  const [, navigate] = useLocation();
  useEffect(() => onInboxOpened((path) => navigate(path)), [navigate]);
}

const SignInAgainDialog = lazyComponent(
  async () => (await import('./SignInAgainDialog.tsx')).SignInAgainDialog,
);

/** Shown when the session ends. The screen below keeps its input. */
export function SignInAgain() {
  useSignals();
  if (!isSessionOver.value) return null;
  return <SignInAgainDialog />;
}
