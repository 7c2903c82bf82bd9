import { readDigestForNavigation, readDigestsForNavigation } from '#data/digests.ts';
import { readLanguagesForNavigation } from '#data/languages.ts';
import { session } from '#data/session.ts';
import { parseListQuery, toCall } from '#screens/digests/listQuery.ts';
import { digestPath, listPath, videoEditPath } from '#shared/page/paths.ts';
import { isSignedIn } from '#shared/session/session.ts';
import { DigestEditor } from './pages.ts';
import { SignIn } from './signInScreen.ts';

/** Milliseconds that the first rendering waits for its data at most: rendering a list twice takes longer. */
const maxWaitMs = 50;

/**
 * Makes the calls of the first screen before it is rendered, as effects would make them only after.
 * Resolves once they are answered or have failed, at the latest after `maxWaitMs`; the screen makes no call again
 * that is under way.
 */
export async function firstReads({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  if (!isSignedIn({ token: session.token.peek(), privilege: session.privilege.peek() }))
    return SignIn.preload();
  const reads = [readLanguagesForNavigation()];
  if (pathname === listPath()) {
    const query = parseListQuery(search);
    // The filters of a saved view have to be read before.
    if (query.view === null) reads.push(readDigestsForNavigation(toCall(query)));
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
