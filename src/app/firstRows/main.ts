import type { DigestRow } from '#api/contract/digests.ts';
import { beginFirstRead } from '#data/client/firstRead.ts';
import { parseListQuery, toCall, type ListQuery } from '#screens/digests/listQuery.ts';
import { listPath } from '#shared/page/paths.ts';
import { renderRows, minWidth } from './renderRows.ts';

/** Milliseconds that the app waits for the rows at most: what takes longer comes while it starts. */
const maxWaitMs = 100;

// It runs before the app, so it reads the documented storage keys itself (SHELL-38).
const stored = (key: string) => localStorage.getItem(key) ?? '';

/** Reads the page of the list that the address asks for. Undefined where the address is another, or the user is signed out. */
function beginRead(query: ListQuery): Promise<Response> | undefined {
  const token = stored('token');
  // The filters of a saved view have to be read before.
  if (location.pathname !== listPath() || !token || !stored('privilege') || query.view !== null)
    return undefined;
  return beginFirstRead(toCall(query), {
    Authorization: `Token ${token}`,
    'Accept-Language': stored('selectedLanguage') || 'en',
  });
}

/** Renders the rows of the list until the app does. Resolves when they are on screen, or will not be. */
async function showFirstRows() {
  const query = parseListQuery(location.search);
  // The app reads the answer itself.
  const answer = await beginRead(query)?.then((response) => response.clone());
  if (!answer?.ok || innerWidth < minWidth) return;
  const { results } = (await answer.json()) as { results: DigestRow[] };
  const root = document.getElementById('root');
  if (results.length === 0 || !root || root.hasChildNodes()) return;

  const scheme = stored('theme');
  if (scheme) document.documentElement.dataset['theme'] = scheme;
  const rows = renderRows(results, query, innerWidth);
  document.body.prepend(rows);
  // In the task that renders the app, before its frame, so that nothing is seen of the change.
  new MutationObserver((_, observer) => {
    observer.disconnect();
    rows.remove();
  }).observe(root, { childList: true });
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

const app = document.currentScript?.dataset['app'];
const limit = new Promise((resolve) => {
  setTimeout(resolve, maxWaitMs);
});
// Storage may be refused and the call may fail: the app then says so.
void Promise.race([showFirstRows().catch(() => {}), limit]).then(() => import(/* @vite-ignore */ app!));
