import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { DigestsScreen } from '#screens/digests/DigestsScreen.tsx';
import { SignInScreen } from '#screens/signIn/SignInScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { reasonFor, redirectFor } from './guard.ts';
import { documentHasVideoPlayer } from '#shared/documentPolicy.ts';
import { listPath } from '#shared/paths.ts';
import { PageLoading } from './PageLoading.tsx';
import { DigestEditor, pages } from './pages.ts';
import { useScreenKey } from '#shared/screenKey.ts';
import { useSession } from '#shared/session.ts';
import { toast } from '#shared/toasts.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

/** The screen of the current address, or a redirect to one that its visitor may open. */
export function Routes() {
  const [path] = useLocation();
  const search = useSearch();
  const screen = useScreenKey(path);
  const visitor = useSession();
  const elsewhere = redirectFor(visitor, path, search);
  if (elsewhere !== undefined) return <ToOther path={path} to={elsewhere} />;
  return (
    <ErrorBoundary of={String(screen)}>
      <Suspense fallback={<PageLoading />}>
        {/* Another digest is another form, and what one person entered is not another's. */}
        <Switch key={`${visitor.person} ${screen}`}>
          <Route path="/login" component={SignInScreen} />
          <Route path={listPath()}>
            <DigestsScreen preloadEditor={DigestEditor.preload} />
          </Route>
          {/* One key for all: one of them is shown, and a new digest goes on at the address of a stored one. */}
          {pages.map(
            ({ path: pattern, screen: Screen, hasOwnPolicy = false }) =>
              Screen && (
                <Route
                  key="page"
                  path={pattern}
                  component={hasOwnPolicy && !documentHasVideoPlayer ? Reload : Screen}
                />
              ),
          )}
        </Switch>
        <HeadingFocus screen={screen} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Loads the page as a document, with its navigation state: the policy of the present one refuses its player. */
function Reload() {
  useEffect(() => location.reload(), []);
  return <PageLoading />;
}

/** Leads elsewhere, and says why. */
function ToOther({ path, to }: { path: string; to: string }) {
  const reason = reasonFor(useSession(), path);
  useEffect(() => {
    if (reason) toast.info(reason);
  }, [reason]);
  return <Redirect to={to} replace />;
}

/** Inside the boundary, so that it acts once the screen is there. */
function HeadingFocus({ screen }: { screen: number }) {
  // For another person, the same address is another page.
  const { person } = useSession();
  useHeadingFocus(`${person} ${screen}`);
  return null;
}
