import { useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { DigestsScreen } from '#screens/digests/DigestsScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { findLacking, reasonFor, redirectFor } from './guard.ts';
import { arriving, lazyScreen } from './lazyScreen.ts';
import { documentHasVideoPlayer } from '#shared/page/documentPolicy.ts';
import { listPath } from '#shared/page/paths.ts';
import { PageLoading } from './PageLoading.tsx';
import { DigestEditor, pages, toRoute } from './pages.ts';
import { useScreenKey } from '#shared/page/screenKey.ts';
import { useSession } from '#shared/session/session.ts';
import { SignIn } from './signInScreen.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { PageContext, useBackTracking } from './useHeadingFocus.ts';

/** The screen of the current address, or a redirect to one that its visitor may open. */
export function Routes() {
  const [path] = useLocation();
  const search = useSearch();
  const screen = useScreenKey(path);
  const visitor = useSession();
  useBackTracking();
  const elsewhere = redirectFor(visitor, path, search);
  // For another person, the same address is another page.
  const page = `${visitor.person} ${screen}`;
  if (elsewhere !== undefined) return <ToOther path={path} to={elsewhere} />;
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
  const lacking = findLacking(visitor, path);
  return (
    <ErrorBoundary of={String(screen)}>
      <PageContext value={page}>
        {lacking ? (
          <NoAccess key={page} permission={lacking} />
        ) : (
          /* Another digest is another form, and what one person entered is not another's. */
          <Switch key={page}>
            <Route path="/login" component={SignIn} />
            <Route path={listPath()} component={Digests} />
            {/* One key for all: one of them is shown, and a new digest continues at the address of a stored one. */}
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

const routes = pages.map(({ path: given, ...page }) => ({ ...page, pattern: toRoute(given) }));

// It comes with the first chunk, as it is nearly always the first screen.
const Digests = arriving(() => (
  <DigestsScreen preloadEditor={DigestEditor.preload} warmUpEditor={warmUpEditor} />
));

const NotFound = lazyScreen(async () => (await import('./NotFound.tsx')).NotFound);

const NoAccess = lazyPart(async () => (await import('./NoAccess.tsx')).NoAccess, PageLoading);

const NewPassword = lazyScreen(
  async () => (await import('#screens/account/NewPasswordScreen.tsx')).NewPasswordScreen,
);

const NewFactor = lazyScreen(
  async () => (await import('#screens/account/NewFactorScreen.tsx')).NewFactorScreen,
);

async function warmUpEditor(signal: AbortSignal) {
  // What could not be fetched is fetched when it is needed, and fails there.
  const chunk = await import('#screens/digestEditor/warmUp.tsx').catch(() => undefined);
  await chunk?.warmUp(signal);
}

/** Loads the page as a document, with its navigation state: the policy of the present one refuses its player. */
function Reload() {
  useEffect(() => location.reload(), []);
  return <PageLoading />;
}

/** Redirects, and says why. */
function ToOther({ path, to }: { path: string; to: string }) {
  const reason = reasonFor(useSession(), path);
  useEffect(() => {
    if (reason) toast.info(reason);
  }, [reason]);
  return <Redirect to={to} replace />;
}
