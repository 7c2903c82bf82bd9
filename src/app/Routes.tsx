import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { DigestsScreen } from '#screens/digests/DigestsScreen.tsx';
import { SignInScreen } from '#screens/signIn/SignInScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { redirectFor } from './guard.ts';
import { listPath } from '#shared/paths.ts';
import { PageLoading } from './PageLoading.tsx';
import {
  Audit,
  DailyReports,
  DigestEditor,
  Job,
  Jobs,
  Polls,
  Settings,
  StatusForm,
  Tags,
  Tokens,
  Users,
} from './screens.ts';
import { useSession } from '#shared/session.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

/** The screen of the current address, or a redirect to one that its visitor may open. */
export function Routes() {
  const [path] = useLocation();
  const search = useSearch();
  const elsewhere = redirectFor(useSession(), path, search);
  if (elsewhere !== undefined) return <Redirect to={elsewhere} replace />;
  return (
    <ErrorBoundary of={path}>
      <Suspense fallback={<PageLoading />}>
        {/* Another digest is another form: nothing typed into one may reach the next. */}
        <Switch key={path}>
          <Route path="/login" component={SignInScreen} />
          <Route path="/">
            <DigestsScreen preloadEditor={DigestEditor.preload} />
          </Route>
          <Route path="/digest-create" component={DigestEditor} />
          <Route path="/digests/:id" component={DigestEditor} />
          <Route path="/poll" component={Polls} />
          <Route path="/dailyReports" component={DailyReports} />
          <Route path="/jobs" component={Jobs} />
          <Route path="/jobs/:id" component={Job} />
          <Route path="/users" component={Users} />
          <Route path="/tokens" component={Tokens} />
          <Route path="/audit" component={Audit} />
          <Route path="/tags" component={Tags} />
          <Route path="/settings" component={Settings} />
          <Route path="/settings/:id" component={StatusForm} />
          <Route path="/status-add" component={StatusForm} />
          {/* Until the video screens exist, a video digest opens in the editor of all digests. */}
          <Route path="/video/edit/:id" component={DigestEditor} />
          <Route path="/video/:id" component={DigestEditor} />
          {/* Documented routes whose screens are still to come, too (S5). */}
          <Route>
            <Redirect to={listPath()} replace />
          </Route>
        </Switch>
        <HeadingFocus path={path} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Inside the boundary, so that it acts once the screen is there. */
function HeadingFocus({ path }: { path: string }) {
  // For another person, the same address is another page.
  const { person } = useSession();
  useHeadingFocus(`${person} ${path}`);
  return null;
}
