import { randomKey } from '#domain/randomKey.ts';
import { createDigest } from '#data/digests.ts';
import { readPage } from '#data/sources.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { digestCreatePath, digestPath } from '#shared/page/paths.ts';
import { toastQueue } from '#shared/toasts/toasts.ts';
import { emptyForm, toPayload } from '#screens/digestEditor/form.ts';
import { sourceTitle } from '#screens/digestEditor/source.ts';
import type { Person } from '#editing/model.ts';
import { messages } from './messages.ts';

/**
 * If the page can't be read, opens the new-digest form, which explains why. If the user has navigated away,
 * shows a toast with a link instead.
 */
export async function createDraftFromPage(
  url: string,
  author: Person | undefined,
  navigate: (path: string, options?: { state: unknown }) => void,
) {
  const start = location.href;
  const hideProgress = toastQueue.show({ title: messages.readingPage }, { timeout: null });
  const goOn = (text: string, tone: 'success' | 'error', go: () => void) => {
    const isHere = location.href === start;
    if (isHere) go();
    if (isHere && tone === 'error') return;
    toastQueue.show(
      { title: text, tone, action: isHere ? undefined : { label: messages.open, onPress: go } },
      { timeout: 15_000 },
    );
  };
  try {
    const title = sourceTitle(await readPage(url).catch(() => ({})));
    if (title === '') {
      goOn(messages.pageUnread(url), 'error', () => navigate(digestCreatePath(), { state: { url } }));
      return;
    }
    const { id } = await createDigest(toPayload({ ...emptyForm({ url, author }), title }), randomKey());
    goOn(messages.drafted(title), 'success', () => navigate(digestPath(id)));
  } catch (error) {
    toastQueue.show({ title: serverMessage(error, messages.notDrafted), tone: 'error' });
  } finally {
    hideProgress();
  }
}
