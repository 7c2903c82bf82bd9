import { readDigestForNavigation, readDigestsForNavigation } from '#data/digests.ts';
import { readLanguagesForNavigation } from '#data/languages.ts';
import { session } from '#data/session.ts';
import { parseListQuery, toApiQuery } from '#screens/digests/listQuery.ts';
import { digestPath, listPath, videoEditPath } from '#shared/page/paths.ts';
import { isSignedIn } from '#shared/session/session.ts';
import { DigestEditor } from './pages.ts';
import { SignIn } from './lazyScreen.tsx';

/** Maximum delay of the first render, in milliseconds. Rendering a list twice would take longer. */
const maxWaitMs = 50;

/**
 * Starts requests earlier than effects would. Resolves when they settle or after `maxWaitMs`; the screen
 * reuses requests in flight.
 */
export async function prefetchFirstScreen({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  if (!isSignedIn({ token: session.token.peek(), privilege: session.privilege.peek() }))
    return SignIn.preload();
  const reads = [readLanguagesForNavigation()];
  if (pathname === listPath()) {
    const query = parseListQuery(search);
    // A saved view's filters must be read first.
    if (query.view === null) reads.push(readDigestsForNavigation(toApiQuery(query)));
  }
  const id = Number(pathname.split('/').at(-1));
  if (id > 0 && [digestPath(id), videoEditPath(id)].includes(pathname)) {
    DigestEditor.preload();
    reads.push(readDigestForNavigation(id));
  }
  await Promise.race([
    Promise.allSettled(reads),
    new Promise((resolve) => {
      setTimeout(resolve, maxWaitMs);
    }),
  ]);
}
