import { useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { DigestsScreen } from '#screens/digests/DigestsScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { missingPermission, redirectReason, redirectTarget } from './guard.ts';
import { documentHasVideoPlayer } from '#shared/page/documentPolicy.ts';
import { listPath } from '#shared/page/paths.ts';
import { PageLoading, withHeadingFocus, lazyScreen, SignIn } from './lazyScreen.tsx';
import { DigestEditor, pages, routePattern } from './pages.ts';
import { useScreenKey } from '#shared/page/screenKey.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { keepFocus } from '#ui/layout/keepFocus.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { PageContext } from './useHeadingFocus.ts';

export function Routes() {
  const [path] = useLocation();
  const search = useSearch();
  const screen = useScreenKey(path);
  const visitor = useSession();
  useEffect(keepFocus, []);
  const elsewhere = redirectTarget(visitor, path, search);
  // A different user gets a fresh page at the same path.
  const page = `${visitor.person} ${screen}`;
  if (elsewhere !== undefined) return <RedirectWithReason path={path} to={elsewhere} />;
  if (visitor.isSignedIn && visitor.mustChangePassword) {
    return (
      <PageContext value="new password">
        <NewPassword />
      </PageContext>
    );
  }
  if (visitor.isSignedIn && visitor.mustAddFactor) {
    return (
      <PageContext value="new factor">
        <NewFactor />
      </PageContext>
    );
  }
  const lacking = missingPermission(visitor, path);
  return (
    <ErrorBoundary resetKey={String(screen)}>
      <PageContext value={page}>
        {lacking ? (
          <NoAccess key={page} permission={lacking} />
        ) : (
          /* Remount per digest and per user, so form input never carries over. */
          <Switch key={page}>
            <Route path="/login" component={SignIn} />
            <Route path={listPath()} component={Digests} />
            {/* One shared key, so a new digest keeps its form after it is saved and gets its own path. */}
            {routes.map(
              ({ pattern, screen: Screen, hasOwnPolicy = false }) =>
                Screen && (
                  <Route
                    key="page"
                    path={pattern}
                    component={hasOwnPolicy && !documentHasVideoPlayer ? Reload : Screen}
                  />
                ),
            )}
            <Route component={NotFound} />
          </Switch>
        )}
      </PageContext>
    </ErrorBoundary>
  );
}

const routes = pages.map(({ path: pagePath, ...page }) => ({ ...page, pattern: routePattern(pagePath) }));

/** Part of the first chunk, because it's nearly always the first screen. */
const Digests = withHeadingFocus(() => (
  <DigestsScreen preloadEditor={DigestEditor.preload} warmUpEditor={prefetchEditor} />
));

const NotFound = lazyScreen(async () => (await import('./NotFound.tsx')).NotFound);

const NoAccess = lazyComponent(async () => (await import('./NoAccess.tsx')).NoAccess, PageLoading);

const NewPassword = lazyScreen(
  async () => (await import('#screens/account/NewPasswordScreen.tsx')).NewPasswordScreen,
);

const NewFactor = lazyScreen(
  async () => (await import('#screens/account/NewFactorScreen.tsx')).NewFactorScreen,
);

async function prefetchEditor(signal: AbortSignal) {
  // Ignore prefetch failures; the chunk is requested again when needed.
  const chunk = await import('#screens/digestEditor/warmUp.tsx').catch(() => undefined);
  await chunk?.warmUp(signal);
}

/**
 * Loads the page as a new document, keeping navigation state, because the current page's CSP blocks the
 * player.
 */
function Reload() {
  useEffect(() => location.reload(), []);
  return <PageLoading />;
}

function RedirectWithReason({ path, to }: { path: string; to: string }) {
  const reason = redirectReason(useSession(), path);
  useEffect(() => {
    if (reason) toast.info(reason);
  }, [reason]);
  return <Redirect to={to} replace />;
}
